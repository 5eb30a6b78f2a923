-- online
-- A device whose response was lost collects its token again, with another secret. The row stays until it expires.

-- step
alter table device_logins add column if not exists collected_at timestamptz;

-- step
-- Deleting a token looks for those that refer to it.
create index concurrently if not exists api_tokens_by_family on api_tokens (merchant_id, family_id) where family_id is not null;
