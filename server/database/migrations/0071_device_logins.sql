-- Devices that wait for a person to approve an API token for them. The token exists from the approval on, with a secret that
-- is never shown; it gets another one when the device collects it, so no secret is stored in between.
create table device_logins (
  digest bytea primary key check (length(digest) = 32),
  user_code text not null check (user_code ~ '^[BCDFGHJKLMNPQRSTVWXZ]{8}$'),
  name text not null check (length(name) between 1 and 120),
  ip text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- Null until the approval. Until then the row belongs to no merchant, so no policy protects it.
  token_merchant_id uuid,
  token_id uuid,
  check ((token_merchant_id is null) = (token_id is null)),
  foreign key (token_merchant_id, token_id) references api_tokens (merchant_id, id) on delete cascade
);
create unique index device_logins_code on device_logins (user_code);
create index device_logins_old on device_logins (expires_at);
create index device_logins_token on device_logins (token_merchant_id, token_id) where token_id is not null;
