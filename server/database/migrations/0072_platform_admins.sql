-- What the operator's staff look up across merchants.

-- Only a column of its own can be searched under row-level security (decision 11).
alter table merchants add column name_key text collate "C" generated always as (lower(name)) stored;
create index merchants_by_name on merchants (name_key, id);
create index merchants_by_status on merchants (status, id);
create index merchants_by_verification on merchants (kyb_status, id);
create policy platform_admin on merchants for select using ((select tessera_task()) = 'platform-admin');

create index wallets_frozen on wallets (id) where status = 'frozen';
create policy platform_admin on wallets for select
  using ((select tessera_task()) = 'platform-admin' and status = 'frozen');

create index kyb_submissions_by_status on kyb_submissions (status, id);
