"""What happens by itself: news to listeners, and bots that think."""
