-- online
-- Of a secret that is rotated again before its overlap ends, the receiver may not know the one in between: the response may
-- be lost. The oldest, which the receiver has, signs until its own overlap ends.

-- step
alter table webhook_endpoints
  add column if not exists oldest_secret_sealed bytea,
  add column if not exists oldest_secret_key_version integer,
  add column if not exists oldest_secret_until timestamptz,
  drop constraint if exists webhook_endpoints_oldest_secret_key,
  add constraint webhook_endpoints_oldest_secret_key
    foreign key (merchant_id, oldest_secret_key_version) references merchant_keys (merchant_id, version) not valid,
  drop constraint if exists webhook_endpoints_oldest_secret,
  add constraint webhook_endpoints_oldest_secret check (
    num_nulls(oldest_secret_sealed, oldest_secret_key_version, oldest_secret_until) in (0, 3)) not valid;

-- step
alter table webhook_endpoints validate constraint webhook_endpoints_oldest_secret_key;

-- step
alter table webhook_endpoints validate constraint webhook_endpoints_oldest_secret;
