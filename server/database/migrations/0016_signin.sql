-- Ways to sign in beside the password. All of it belongs to people and to no merchant.

-- The public halves of passkeys (Web Authentication, Level 3).
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- As a COSE key (RFC 9052).
  public_key bytea not null check (length(public_key) between 1 and 4096),
  -- Devices that count their uses count upwards: one that comes back lower was copied.
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  synced boolean not null,
  name text not null check (length(name) between 1 and 120),
  last_used_at timestamptz,
  created_at timestamptz not null default now()
) with (fillfactor = 80);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_by_user on passkeys (user_id, id);

-- Accounts of outside issuers that sign somebody in here. One that was unlinked stays, so that its address alone
-- does not link it again.
create table outside_identities (
  id uuid primary key,
  user_id uuid not null references users (id),
  issuer text not null check (length(issuer) between 1 and 1000),
  subject text not null check (length(subject) between 1 and 255),
  last_used_at timestamptz,
  unlinked_at timestamptz,
  created_at timestamptz not null default now()
) with (fillfactor = 80);
create unique index outside_identities_subject on outside_identities (issuer, subject);
create unique index outside_identities_one on outside_identities (user_id, issuer) where unlinked_at is null;

-- Challenges that were answered and ID tokens that were taken: each of them counts once. Kept until they would not
-- count anyway.
create table spent_proofs (
  digest bytea primary key check (length(digest) = 32),
  expires_at timestamptz not null
);
create index spent_proofs_old on spent_proofs (expires_at);
