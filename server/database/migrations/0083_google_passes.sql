-- Passes at Google: an object for each membership whose member pressed the button to save it, and a class for each of their
-- passes. A change raises `wanted`; what Google was told is `told`.
create table google_passes (
  merchant_id uuid not null,
  -- The membership of an object, or the pass of a class.
  id uuid not null,
  pass_id uuid not null,
  membership_id uuid,
  -- The id of the membership as events have it.
  membership_ref text,
  wanted integer not null default 1,
  told integer not null default 0 check (told <= wanted),
  -- Attempts since the last that succeeded, each counted before it is made: Google may have got any of them.
  attempts integer not null default 0 check (attempts >= 0),
  -- Until then, a server that has counted an attempt has the row for itself.
  due_at timestamptz not null default now(),
  -- SHA-256 of what Google has; null before it has anything.
  content bytea check (length(content) = 32),
  -- What the member last saw, and what the attempts since then were about.
  face json,
  plan json,
  -- Times of the last messages with a notification; Google allows three in 24 hours.
  notified json not null default '[]' check (json_array_length(notified) <= 3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, pass_id) references passes (merchant_id, id),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id),
  check (id = coalesce(membership_id, pass_id)),
  check ((membership_id is null) = (membership_ref is null))
);
create index google_passes_of_membership on google_passes (merchant_id, membership_ref) where membership_ref is not null;
create index google_passes_of_pass on google_passes (merchant_id, pass_id);
create index google_passes_due on google_passes (merchant_id, due_at) where wanted > told;
call tessera_protect('google_passes');
create policy wallet_passes on google_passes for select using ((select tessera_task()) = 'wallet-passes');
