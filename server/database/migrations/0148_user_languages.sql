-- online
-- The language in which a user reads mails, as their console said at the last sign-in; null is English.

-- step
alter table users add column if not exists language text check (language in ('en', 'it'));
