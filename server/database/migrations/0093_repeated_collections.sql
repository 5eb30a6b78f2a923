-- A device whose response was lost collects its token again, with another secret. The row stays until it expires.
alter table device_logins add column collected_at timestamptz;

-- Deleting a token looks for those that refer to it.
create index api_tokens_by_family on api_tokens (merchant_id, family_id) where family_id is not null;
