-- Posts, the figures of the dashboard, groups of merchants, and referrals.

create table posts (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 5000),
  media json not null default '[]' check (json_array_length(media) <= 10),
  cta json,
  status text not null check (status in ('draft', 'scheduled', 'published', 'archived')),
  publish_at timestamptz,
  published_at timestamptz,
  expires_at timestamptz,
  audience text not null check (audience in ('public', 'members')),
  pass_ids uuid[] not null default '{}' check (cardinality(pass_ids) <= 100),
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check (status <> 'scheduled' or publish_at is not null),
  check (status <> 'published' or published_at is not null),
  check (audience = 'members' or pass_ids = '{}'),
  check (expires_at > publish_at)
);
create index posts_published on posts (merchant_id, published_at) where published_at is not null;
create index posts_scheduled on posts (merchant_id, publish_at) where status = 'scheduled';
-- What the clock has to write down next, over all merchants.
create index posts_starting on posts (publish_at) where status = 'scheduled';
create index posts_ending on posts (expires_at) where status = 'published' and expires_at is not null;
call tessera_protect('posts');
create policy network_clock on posts for select using ((select tessera_task()) = 'network-clock');
