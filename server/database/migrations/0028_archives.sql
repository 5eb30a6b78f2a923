-- Closed months of the sealed logs and of the journal, written to files outside of the database.

create table archived_months (
  -- The first day of the month (UTC) in which its seals were made.
  month date primary key check (extract(day from month) = 1),
  -- SHA-256 of its manifest, which has those of its files.
  manifest bytea not null check (length(manifest) = 32),
  blocks bigint not null check (blocks >= 0),
  lines bigint not null check (lines >= 0),
  archived_at timestamptz not null default now()
);

-- What a seal covers of an entry, as `tessera_access_digest` has it.
create function tessera_access_text(a access_log) returns text
language sql stable parallel safe
as $$
  select jsonb_build_array(a.merchant_id, a.sequence, a.id, a.action, a.actor_type, a.actor_id, a.request_id,
    tessera_moment(a.created_at), a.detail::jsonb - 'reason')::text
$$;

-- What a seal covers of an entry of the journal, with its lines in order.
create function tessera_journal_text(e journal_entries) returns text
language sql stable parallel safe
as $$
  select format('["%s","%s",%s,%s,"%s",%s]', e.merchant_id, e.id, to_json(e.reference), to_json(e.description),
    to_char(e.effective_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    (select '[' || string_agg(format('["%s","%s",%s,"%s"]', p.account, p.direction, p.amount, p.asset), ',' order by p.line) || ']'
     from ledger_postings p where p.merchant_id = e.merchant_id and p.entry_id = e.id))
$$;

create policy sweep on log_seals for select using ((select tessera_task()) = 'sweep' and log = 'access_log');

-- Once an installation archives, what is not archived yet is not deleted either.
create or replace function tessera_forget_access(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gone integer;
  archived_until timestamptz := (
    select (max(month) + interval '1 month')::timestamp at time zone 'UTC' from archived_months);
begin
  delete from access_log a using (
    select o.merchant_id, o.id from access_log o
    where o.sequence is not null and o.created_at < least(tessera_access_kept_since(), archived_until)
      and (archived_until is null or archived_until > (
        select s.sealed_at from log_seals s
        where s.merchant_id = o.merchant_id and s.log = 'access_log' and s.up_to_sequence >= o.sequence
        order by s.up_to_sequence limit 1))
    order by o.created_at limit most
  ) as old
  where a.merchant_id = old.merchant_id and a.id = old.id;
  get diagnostics gone = row_count;
  return gone;
end $$;
