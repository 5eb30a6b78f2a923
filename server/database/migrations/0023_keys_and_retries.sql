-- Which keys this database belongs to, so that a process with other keys refuses to start. A fingerprint tells keys
-- apart and reveals nothing about them. Keys belong to the installation, not to a merchant.
create table key_fingerprints (
  -- `token_pepper`, `master_keys.2`, `signing_keys.<kid>`, ...
  name text primary key,
  fingerprint text not null check (length(fingerprint) = 16)
);

-- The first token of a chain of rotations; null for a token that replaced no other. Idempotency keys belong to the
-- chain, so a retry with the successor of a token is still a retry.
alter table api_tokens add column family_id uuid;
alter table api_tokens add foreign key (merchant_id, family_id) references api_tokens (merchant_id, id);
alter table api_tokens no force row level security;
with recursive family as (
  select merchant_id, id, id as first from api_tokens where rotated_from is null
  union all
  select t.merchant_id, t.id, f.first
  from family f join api_tokens t on t.merchant_id = f.merchant_id and t.rotated_from = f.id
)
update api_tokens t set family_id = f.first
from family f where t.merchant_id = f.merchant_id and t.id = f.id and t.rotated_from is not null;

-- Stored answers move to the person or the chain. Sealed answers are bound to the session or token that asked, so they
-- stay where they are until they are a day old; so does the answer of a key that both owners have.
alter table idempotency_keys no force row level security;
with owned as (
  select k.merchant_id, k.principal_id, k.route, k.key, coalesce(s.user_id, t.family_id) as owner_id,
         row_number() over (partition by k.merchant_id, coalesce(s.user_id, t.family_id), k.route, k.key
                            order by k.created_at, k.principal_id) as place
  from idempotency_keys k
  left join sessions s on s.id = k.principal_id
  left join api_tokens t on t.merchant_id = k.merchant_id and t.id = k.principal_id
  where coalesce(s.user_id, t.family_id) is not null and k.body not like 'sealed:%'
)
update idempotency_keys k set principal_id = o.owner_id
from owned o
where o.place = 1 and k.merchant_id = o.merchant_id and k.principal_id = o.principal_id and k.route = o.route and k.key = o.key
  and not exists (
    select from idempotency_keys taken
    where taken.merchant_id = o.merchant_id and taken.principal_id = o.owner_id and taken.route = o.route and taken.key = o.key);
alter table idempotency_keys force row level security;
alter table api_tokens force row level security;

-- The order in which events were written. The number is taken at the insert, while the transaction holds the locks of
-- what it changed, so two events of one object are in the order of their commits, whatever the clocks of the
-- processes say. Events from before have none: they come first, in the order of their ids.
create sequence events_written as bigint;
alter table events add column written bigint;
alter table events alter column written set default nextval('events_written');
drop index events_unsent;
create index events_unsent on events (merchant_id, written nulls first, id) where sequence is null;
