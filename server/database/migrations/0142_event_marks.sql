-- online
-- What background work there is in a log was an index of its head, so every turn of the relay wrote the head and its
-- indexes again. Marks beside it come when there is work and go when it is done, and heads change in place.

-- step
create table event_marks (
  merchant_id uuid not null,
  work text not null check (work in ('seal', 'fan_out')),
  since timestamptz not null default now(),
  primary key (merchant_id, work)
);

-- Servers of older versions mark the head (`unsealed`) when they number events.
create function tessera_mark_events() returns trigger
language plpgsql
as $$
begin
  insert into event_marks (merchant_id, work) values (new.merchant_id, 'seal'), (new.merchant_id, 'fan_out')
  on conflict do nothing;
  return null;
end $$;
create trigger event_heads_marked after update of unsealed on event_heads
  for each row when (new.unsealed) execute function tessera_mark_events();

insert into event_marks (merchant_id, work)
select merchant_id, 'seal' from event_heads where unsealed
union all
select merchant_id, 'fan_out' from event_heads where fanned_out_to is not null;

call tessera_protect('event_marks');
create policy seal on event_marks for select using ((select tessera_task()) = 'seal');
create policy deliver on event_marks for select using ((select tessera_task()) = 'deliver');

drop index event_heads_unsealed, event_heads_to_fan_out;
