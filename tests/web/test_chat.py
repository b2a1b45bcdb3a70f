"""A person need not read what another says, and can tell who runs the server about it."""

import logging

import pytest

from tests.web.conftest import Guest

pytestmark = pytest.mark.parametrize("address", ["sqlite", "postgresql"], indirect=True)


def said(guest, table):
    return [(line["text"], line["hidden"], line["own"]) for line in guest.look(table)["remarks"]]


@pytest.fixture
def rude(ada, bob, table):
    """The number of what Bob said to Ada."""
    ada.post(table, "remark", text="hello")
    bob.post(table, "remark", text="go away")
    return ada.look(table)["remarks"][-1]["n"]


def test_who_hides_somebody_reads_no_more_of_them(ada, bob, table, rude):
    assert said(ada, table) == [("hello", False, True), ("go away", False, False)]
    assert ada.post(table, "hide", remark=rude, on=True).status_code == 200
    bob.post(table, "remark", text="and more")
    assert said(ada, table) == [("hello", False, True), ("", True, False), ("", True, False)]
    assert said(bob, table)[1:] == [("go away", False, True), ("and more", False, True)]
    assert ada.post(table, "hide", remark=rude, on=True).status_code == 200, "twice is once"
    assert ada.post(table, "hide", remark=rude, on=False).status_code == 200
    assert [text for text, _, _ in said(ada, table)] == ["hello", "go away", "and more"]


def test_it_holds_at_every_table(ada, bob, table, rude):
    ada.post(table, "hide", remark=rude, on=True)
    other = ada.open_table("gheos", "me", "friend")
    bob.post(other, "sit", seat=1)
    bob.post(other, "remark", text="here I am")
    assert said(ada, other) == [("", True, False)]


def test_nobody_hides_their_own_words(ada, bob, table, rude):
    bob.post(table, "hide", remark=rude, on=True)
    assert said(bob, table)[-1] == ("go away", False, True)


def test_a_report_is_a_line_in_the_log(ada, table, rude, caplog):
    with caplog.at_level(logging.WARNING, "ziggurat.security"):
        assert ada.post(table, "report", remark=rude).status_code == 200
    assert f"reports message {rude} at table {table} by" in caplog.text


def test_strangers_and_messages_of_other_tables_are_refused(app, ada, bob, table, rude):
    eve = Guest(app)
    own = eve.open_table("tigris", "me", "me")
    for what in ({"remark": rude, "on": True}, {"remark": rude}):
        name = "hide" if "on" in what else "report"
        assert eve.post(table, name, **what).status_code == 403
        assert eve.post(own, name, **what).status_code == 404
        assert ada.post(table, name, **{**what, "remark": 2**31 - 1}).status_code == 404
        assert ada.post(table, name, **{**what, "remark": 2**31}).status_code == 422
