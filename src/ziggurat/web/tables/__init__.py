"""Tables under way: rooms, and what people do in them."""
