-- Whether a log continues after its last seal, so that the sealer finds it without comparing all heads with their seals.
-- The relay sets it with the numbers. Logs that an older version numbers meanwhile are found by comparing, now and then.
alter table event_heads add column unsealed boolean not null default false;
create index event_heads_unsealed on event_heads (merchant_id) where unsealed;
