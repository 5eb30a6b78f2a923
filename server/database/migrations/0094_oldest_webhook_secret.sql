-- Of a secret that is rotated again before its overlap ends, the receiver may not know the one in between: the response may
-- be lost. The oldest, which the receiver has, signs until its own overlap ends.
alter table webhook_endpoints
  add column oldest_secret_sealed bytea,
  add column oldest_secret_key_version integer,
  add column oldest_secret_until timestamptz,
  add foreign key (merchant_id, oldest_secret_key_version) references merchant_keys (merchant_id, version),
  add check (num_nulls(oldest_secret_sealed, oldest_secret_key_version, oldest_secret_until) in (0, 3));
