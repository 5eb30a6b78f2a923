-- online
-- What mails show in place of the text, from top to bottom; null for a message that is only text.

-- step
alter table communications add column if not exists blocks jsonb;
