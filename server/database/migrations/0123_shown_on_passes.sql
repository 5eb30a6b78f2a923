-- online
-- What wallet passes show of others: the name of the customer, and the name, language and time zone of the merchant.

-- step
create or replace function tessera_note_shown() returns trigger language plpgsql as $$
begin
  new.shown_at := tessera_now();
  return new;
end $$;

-- step
-- When the name last changed, in whichever way; null if it never did.
alter table customers add column if not exists shown_at timestamptz;
create or replace trigger customers_shown before update of name on customers
  for each row when (old.name is distinct from new.name) execute function tessera_note_shown();

-- step
alter table merchants add column if not exists shown_at timestamptz;
create or replace trigger merchants_shown before update of name, locale, timezone on merchants
  for each row when ((old.name, old.locale, old.timezone) is distinct from (new.name, new.locale, new.timezone))
  execute function tessera_note_shown();

-- step
-- SHA-256 of what the phone last showed; null if that is unknown.
alter table pass_devices add column if not exists shown bytea check (length(shown) = 32);

-- step
-- Passes whose saved copies, in all wallets, are looked at one batch of members after the other: a change of the merchant,
-- the pass or the template can concern all of them.
create table pass_refreshes (
  merchant_id uuid not null,
  pass_id uuid not null,
  -- The last membership that was looked at.
  after_id uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (merchant_id, pass_id),
  foreign key (merchant_id, pass_id) references passes (merchant_id, id)
);
create index pass_refreshes_next on pass_refreshes (after_id);
call tessera_protect('pass_refreshes');
create policy wallet_passes on pass_refreshes for select using ((select tessera_task()) = 'wallet-passes');
