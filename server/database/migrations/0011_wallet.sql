-- Money: a journal of double entries that is only ever added to, and wallets that remember their own balances.

-- Available, pending and held are the three accounts of one wallet, remembered here so that none is ever summed to be
-- spent from; the accounts on the other side (funding, payouts, fees) are shared and summed on reading, so they never
-- become a hot row.
create table wallets (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  available bigint not null default 0 check (available >= 0),
  pending bigint not null default 0 check (pending >= 0),
  held bigint not null default 0 check (held >= 0),
  status text not null default 'active' check (status in ('active', 'frozen')),
  -- The transactions that are in the books, counted; and when the last one went in.
  posted_count bigint not null default 0 check (posted_count >= 0),
  last_posted_at timestamptz,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check (available + pending + held <= 9007199254740991)
) with (fillfactor = 70);
create unique index wallets_currency on wallets (merchant_id, currency);
call tessera_protect('wallets');

create table journal_entries (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  -- What it books, once: `top_up:<id>`, `paid:<id>`.
  reference text not null check (length(reference) between 1 and 200),
  description text not null check (length(description) between 1 and 200),
  effective_at timestamptz not null,
  created_at timestamptz not null,
  primary key (merchant_id, id)
);
create unique index journal_entries_reference on journal_entries (merchant_id, reference);
call tessera_protect('journal_entries');

create table ledger_postings (
  merchant_id uuid not null,
  entry_id uuid not null,
  line smallint not null check (line between 1 and 100),
  account text not null check (account in ('wallet:available', 'wallet:pending', 'wallet:held', 'external:funding',
    'external:payout', 'external:transfer', 'external:payment', 'platform:fees')),
  -- The wallet of the account, for those that belong to one.
  wallet_id uuid,
  asset text not null check (asset ~ '^[A-Z]{3}$'),
  direction text not null check (direction in ('debit', 'credit')),
  amount bigint not null check (amount between 1 and 9007199254740991),
  primary key (merchant_id, entry_id, line),
  foreign key (merchant_id, entry_id) references journal_entries (merchant_id, id),
  foreign key (merchant_id, wallet_id) references wallets (merchant_id, id),
  check ((account like 'wallet:%') = (wallet_id is not null))
);
create index ledger_postings_by_account on ledger_postings (merchant_id, account, asset) include (direction, amount);
create index ledger_postings_by_wallet on ledger_postings (merchant_id, wallet_id, account) include (direction, amount)
  where wallet_id is not null;
call tessera_protect('ledger_postings');

-- Looked at when the transaction commits, so that the lines of an entry may come one by one.
create function tessera_check_entry() returns trigger language plpgsql as $$
declare
  entry uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if (select count(*) from ledger_postings p where p.merchant_id = new.merchant_id and p.entry_id = entry) < 2
    or exists (
      select from ledger_postings p where p.merchant_id = new.merchant_id and p.entry_id = entry
      group by p.asset having sum(case p.direction when 'debit' then p.amount else -p.amount end) <> 0
    )
  then
    raise exception 'a journal entry does not balance' using errcode = '23514', constraint = 'journal_entry_balances';
  end if;
  return null;
end $$;
create constraint trigger journal_entry_balances after insert on journal_entries
  deferrable initially deferred for each row execute function tessera_check_entry('id');
create constraint trigger journal_entry_balances after insert on ledger_postings
  deferrable initially deferred for each row execute function tessera_check_entry('entry_id');

-- Entries wait here for the sealer, so that nobody who books waits for the chain.
create table journal_unsealed (
  merchant_id uuid not null,
  entry_id uuid not null,
  primary key (merchant_id, entry_id),
  foreign key (merchant_id, entry_id) references journal_entries (merchant_id, id)
);
call tessera_protect('journal_unsealed');
create policy wallet on journal_unsealed for select using ((select tessera_task()) = 'wallet');

-- The chain of a merchant: each hash covers the entry with its postings and the hash before it.
create table journal_seals (
  merchant_id uuid not null,
  position bigint not null check (position >= 1),
  entry_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now(),
  primary key (merchant_id, position),
  foreign key (merchant_id, entry_id) references journal_entries (merchant_id, id)
);
create unique index journal_seals_entry on journal_seals (merchant_id, entry_id);
call tessera_protect('journal_seals');

create table wallet_transactions (
  merchant_id uuid not null,
  id uuid not null,
  wallet_id uuid not null,
  -- Its place among the posted ones of the wallet; what is not in the books has none.
  number bigint check (number >= 1),
  entry_id uuid,
  type text not null check (type in ('top_up', 'withdrawal', 'withdrawal_reversal', 'transfer_in', 'transfer_out',
    'payment', 'payment_refund', 'fee', 'adjustment', 'settlement')),
  amount bigint not null check (amount between -9007199254740991 and 9007199254740991),
  fee bigint not null default 0 check (fee between 0 and 9007199254740991),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('pending', 'available', 'failed', 'canceled')),
  failure_code text check (length(failure_code) between 1 and 100),
  available_on timestamptz,
  posted_at timestamptz,
  description text check (length(description) between 1 and 200),
  reference text check (length(reference) between 1 and 120),
  source_type text check (source_type in ('withdrawal', 'payment_request', 'merchant')),
  source_id uuid,
  balance_after bigint not null check (balance_after >= 0),
  reporting_category text not null
    check (reporting_category in ('funding', 'payout', 'transfer', 'payment', 'fee', 'correction')),
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, wallet_id) references wallets (merchant_id, id),
  foreign key (merchant_id, entry_id) references journal_entries (merchant_id, id),
  check (num_nulls(number, entry_id, posted_at) in (0, 3)),
  check (num_nulls(source_type, source_id) in (0, 2)),
  -- What failed before it was booked changed nothing; what is in the books and canceled has an entry against it.
  check (status <> 'available' or posted_at is not null)
) with (fillfactor = 80);
create unique index wallet_transactions_number on wallet_transactions (merchant_id, wallet_id, number)
  where number is not null;
create unique index wallet_transactions_reference on wallet_transactions (merchant_id, type, reference)
  where reference is not null and status <> 'failed';
create index wallet_transactions_posted on wallet_transactions (merchant_id, wallet_id, posted_at, number)
  include (type, amount, fee) where posted_at is not null;
create index wallet_transactions_by_source on wallet_transactions (merchant_id, source_id, id)
  where source_id is not null;
create index wallet_transactions_by_type on wallet_transactions (merchant_id, type, id);
create index wallet_transactions_by_available on wallet_transactions (merchant_id, available_on, id)
  where available_on is not null;
create index wallet_transactions_due on wallet_transactions (available_on)
  where status = 'pending' and available_on is not null;
call tessera_protect('wallet_transactions');
create policy wallet on wallet_transactions for select using ((select tessera_task()) = 'wallet');

create table withdrawals (
  merchant_id uuid not null,
  id uuid not null,
  wallet_id uuid not null,
  transaction_id uuid not null,
  amount bigint not null check (amount between 1 and 9007199254740991),
  currency text not null,
  destination_id text not null check (length(destination_id) between 1 and 120),
  status text not null default 'requested'
    check (status in ('requested', 'processing', 'paid', 'failed', 'canceled')),
  failure_code text check (length(failure_code) between 1 and 100),
  cancelable_until timestamptz not null,
  paid_at timestamptz,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, wallet_id) references wallets (merchant_id, id),
  foreign key (merchant_id, transaction_id) references wallet_transactions (merchant_id, id),
  check ((status = 'failed') = (failure_code is not null)),
  check ((status = 'paid') = (paid_at is not null))
) with (fillfactor = 80);
call tessera_protect('withdrawals');

-- A request that names its payer has a row at each of the two merchants, with the same id, so that neither ever reads
-- a row of the other.
create table payment_requests (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  direction text not null check (direction in ('outgoing', 'incoming')),
  payee_id uuid not null,
  payer_id uuid check (payer_id <> payee_id),
  amount bigint not null check (amount between 1 and 9007199254740991),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  description text check (length(description) between 1 and 200),
  status text not null default 'open' check (status in ('open', 'paid', 'canceled', 'expired')),
  -- The merchant's own side of the payment; of an open request one that is being collected.
  transaction_id uuid,
  expires_at timestamptz not null,
  paid_at timestamptz,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, transaction_id) references wallet_transactions (merchant_id, id),
  check (merchant_id = case direction when 'outgoing' then payee_id else payer_id end),
  check ((status = 'paid') = (paid_at is not null)),
  check (status <> 'paid' or transaction_id is not null)
) with (fillfactor = 80);
create index payment_requests_by_direction on payment_requests (merchant_id, direction, id);
create index payment_requests_open on payment_requests (merchant_id, direction) where status = 'open';
create index payment_requests_due on payment_requests (expires_at) where status = 'open' and direction = 'outgoing';
call tessera_protect('payment_requests');
create policy wallet on payment_requests for select using ((select tessera_task()) = 'wallet');

-- What a payment provider is asked to do, and what came of it. The provider is called outside of any transaction, under
-- the id of the order, so that asking again after a crash moves nothing twice.
create table payment_orders (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  kind text not null check (kind in ('collect', 'pay_out')),
  provider text not null check (provider in ('test', 'stripe')),
  wallet_id uuid not null,
  -- The transaction that is collected, or the withdrawal that is paid out.
  transaction_id uuid,
  withdrawal_id uuid,
  amount bigint not null check (amount between 1 and 9007199254740991),
  currency text not null,
  instrument text not null check (length(instrument) between 1 and 120),
  status text not null default 'queued' check (status in ('queued', 'sent', 'succeeded', 'failed', 'canceled')),
  provider_reference text,
  -- When it may be taken; whoever takes it moves this on, so that it comes back if they die.
  due_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, wallet_id) references wallets (merchant_id, id),
  foreign key (merchant_id, transaction_id) references wallet_transactions (merchant_id, id),
  foreign key (merchant_id, withdrawal_id) references withdrawals (merchant_id, id),
  check (case kind when 'collect' then num_nonnulls(transaction_id) = 1 and withdrawal_id is null
         else num_nonnulls(withdrawal_id) = 1 and transaction_id is null end)
) with (fillfactor = 70);
create unique index payment_orders_withdrawal on payment_orders (merchant_id, withdrawal_id) where withdrawal_id is not null;
create unique index payment_orders_transaction on payment_orders (merchant_id, transaction_id)
  where transaction_id is not null;
create index payment_orders_due on payment_orders (due_at) where status in ('queued', 'sent');
call tessera_protect('payment_orders');
create policy wallet on payment_orders for select using ((select tessera_task()) = 'wallet');

-- What gift vouchers are still worth; the balance itself stays out, so that redeeming one touches no index.
create index vouchers_gifts on vouchers (merchant_id, id) where type = 'gift' and voided_at is null;
