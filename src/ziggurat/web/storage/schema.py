"""The database schema. Changes go into `migrations/` as well; a test compares the two."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

schema = MetaData()

# A guest has no login; a name and password make an account of the same person.
people = Table(
    "people",
    schema,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("skeleton", String(40), index=True),  # of an account: what its name looks like
    Column("since", String(32), nullable=False),
)

# The hash of a cookie, one a browser.
proofs = Table(
    "proofs",
    schema,
    Column("proof", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("since", String(32), nullable=False),
    Column("seen", String(32), nullable=False, server_default=""),  # on that day at the latest
    Column("device", String(120), nullable=False, server_default=""),  # as it calls itself
)

tables = Table(
    "tables",
    schema,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", String(20), nullable=False),
    Column("options", Text, nullable=False),
    Column("open", Boolean, nullable=False),  # listed on the home page
    Column("hints", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("since", String(32), nullable=False),
    Column("pace", String(12), nullable=False, server_default="none"),
    Column("result", Text),  # the rank of each seat, when the game is over
    Column("rematch", String(24)),  # the table that goes on from this one
    Column("copied", Integer),  # moves of a record or position with which it began; else NULL
    Column("example", String(60)),  # of the rules, or `analysis ...`: what a private board is about
    Column("owner", String(24), index=True),  # who opened it
    Column("lane", String(16), nullable=False, server_default="", index=True),  # and from where
    Column("begun", String(32)),  # when everybody was there, if a clock runs
    Column("rest", Integer, nullable=False, server_default="0"),  # of bots, in seconds
    Column("rated", Boolean, index=True),  # whether it counts; NULL until that is settled
    Column("lesson", String(80)),  # that is taught at it, such as `tigris/01-tiles`
)

# `bot` plays a chair without a person; with one, it stands in while the person is away.
chairs = Table(
    "chairs",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), index=True),
    Column("bot", String(20)),
    Column("declines", Integer),  # all questions of a phase, since this line; else NULL
)

lines = Table(
    "lines",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("text", String(200), nullable=False),
    Column("key", String(40), nullable=False),
    Column("at", String(32), nullable=False),
    Column("notes", Text),  # what the rules told about an action
    UniqueConstraint("table", "key", name="lines_key"),
)

# States at lines after which nothing can be taken back; a room is read from the newest.
snapshots = Table(
    "snapshots",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("moves", Integer, nullable=False),
    Column("state", Text, nullable=False),
)

remarks = Table(
    "remarks",
    schema,
    Column("id", Integer, primary_key=True),
    Column("table", ForeignKey("tables.id"), nullable=False, index=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", String(32), nullable=False),
)

# Whose words a person does not want to read.
silenced = Table(
    "silenced",
    schema,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("other", ForeignKey("people.id"), primary_key=True),
)

# How each player, a person or a bot, stands in each game, after the games that count.
ratings = Table(
    "ratings",
    schema,
    Column("player", String(40), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

# The last sign of life of any server, in one row; and when none was there, which costs nobody time.
beats = Table(
    "beats",
    schema,
    Column("id", Integer, primary_key=True),
    Column("at", String(32), nullable=False),
)
downs = Table(
    "downs",
    schema,
    Column("since", String(32), primary_key=True),
    Column("until", String(32), nullable=False),
)

# The lessons that somebody began, with the table of each.
lessons = Table(
    "lessons",
    schema,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("lesson", String(80), primary_key=True),
    Column("table", String(24), nullable=False),
    Column("done", Boolean, nullable=False),
)

# What somebody was told when it first came up in a game.
firsts = Table(
    "firsts",
    schema,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("first", String(80), primary_key=True),  # such as `tigris/war`
)

# What somebody looked back at: for each seat a header, n being -1, and a line a move, as JSON.
reviews = Table(
    "reviews",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("line", Text, nullable=False),
)

# Which process thinks about a bot's turn, and until when nobody else should.
claims = Table(
    "claims",
    schema,
    Column("table", String(24), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("worker", String(24), nullable=False),
    Column("until", String(32), nullable=False),
)
