-- online
-- Look-ups that read a whole table, which grows with the number of people.

-- step
create index concurrently if not exists outside_identities_by_user on outside_identities (user_id);

-- step
create index concurrently if not exists users_platform_admins on users (email) where is_platform_admin;
