-- The verification of businesses, and what merchants pay for.

-- The operator of the server, who decides about merchants.
alter table users add column is_platform_admin boolean not null default false;

create table kyb_profiles (
  merchant_id uuid primary key references merchants (id),
  status text not null default 'in_progress'
    check (status in ('in_progress', 'in_review', 'action_required', 'approved', 'rejected', 'expired')),
  business_type text check (business_type in ('company', 'sole_proprietor', 'non_profit', 'individual')),
  -- Names, numbers, the day it was founded and the address, as JSON.
  details_sealed bytea,
  details_key_version integer,
  -- Which of them are there, so that what is missing is known without opening them.
  known text[] not null default '{}',
  -- What a reviewer, or time, asks for again: requirement, code, reason, since when.
  asked json not null default '[]' check (json_array_length(asked) <= 100),
  -- Until when what is asked of an approved business may be sent.
  deadline_at timestamptz,
  -- When an approved business is asked anew.
  review_due_at timestamptz,
  approved_at timestamptz,
  submitted_at timestamptz,
  reviewed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (merchant_id, details_key_version) references merchant_keys (merchant_id, version),
  check ((details_sealed is null) = (details_key_version is null)),
  check (deadline_at is null or status in ('action_required', 'in_review', 'expired')),
  check (status <> 'approved' or (approved_at is not null and review_due_at is not null))
) with (fillfactor = 80);
create index kyb_profiles_review_due on kyb_profiles (review_due_at) where status = 'approved';
create index kyb_profiles_deadline on kyb_profiles (deadline_at) where status = 'action_required' and deadline_at is not null;
call tessera_protect('kyb_profiles');
create policy clock on kyb_profiles for select using ((select tessera_task()) = 'kyb');

create table kyb_persons (
  merchant_id uuid not null references kyb_profiles (merchant_id),
  id uuid not null,
  role text not null check (role in ('owner', 'director', 'representative')),
  ownership_bps integer check (ownership_bps between 0 and 10000),
  details_sealed bytea not null,
  details_key_version integer not null,
  known text[] not null default '{}',
  verification text not null default 'unverified'
    check (verification in ('unverified', 'pending', 'verified', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, details_key_version) references merchant_keys (merchant_id, version)
) with (fillfactor = 80);
call tessera_protect('kyb_persons');

-- The file lies outside, sealed under a key of its own; that key is here, sealed under the merchant's.
create table kyb_documents (
  merchant_id uuid not null references kyb_profiles (merchant_id),
  id uuid not null,
  type text not null check (type in ('identity', 'registration', 'proof_of_address', 'ownership', 'bank_statement')),
  side text check (side in ('front', 'back')),
  person_id uuid,
  status text not null default 'uploaded' check (status in ('uploaded', 'in_review', 'accepted', 'rejected')),
  failure_code text check (failure_code in ('missing', 'unreadable', 'mismatch', 'outdated', 'incomplete', 'other')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes integer not null check (bytes between 1 and 10485760),
  sha256 bytea not null check (length(sha256) = 32),
  valid_until date,
  file_key_sealed bytea not null,
  file_key_version integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, person_id) references kyb_persons (merchant_id, id) on delete cascade,
  foreign key (merchant_id, file_key_version) references merchant_keys (merchant_id, version),
  check (failure_code is null or status = 'rejected')
) with (fillfactor = 80);
create index kyb_documents_by_person on kyb_documents (merchant_id, person_id) where person_id is not null;
create index kyb_documents_ending on kyb_documents (valid_until) where status = 'accepted' and valid_until is not null;
call tessera_protect('kyb_documents');
create policy clock on kyb_documents for select using ((select tessera_task()) = 'kyb');

-- Files whose row is gone, or was never committed; the clock removes them.
create table kyb_lost_files (
  merchant_id uuid not null references merchants (id),
  document_id uuid not null,
  since timestamptz not null default now(),
  primary key (merchant_id, document_id)
);
create index kyb_lost_files_since on kyb_lost_files (since);
call tessera_protect('kyb_lost_files');
create policy clock on kyb_lost_files for select using ((select tessera_task()) = 'kyb');

create table kyb_submissions (
  merchant_id uuid not null references kyb_profiles (merchant_id),
  id uuid not null,
  status text not null default 'in_review' check (status in ('in_review', 'approved', 'action_required', 'rejected')),
  requirements json not null default '[]' check (json_array_length(requirements) <= 50),
  reason text check (length(reason) between 1 and 1000),
  submitted_by uuid not null references users (id),
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check ((status = 'in_review') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
) with (fillfactor = 80);
-- One review at a time.
create unique index kyb_submissions_open on kyb_submissions (merchant_id) where status = 'in_review';
-- The operator's list, over all merchants.
create index kyb_submissions_by_id on kyb_submissions (id);
call tessera_protect('kyb_submissions');
create policy platform_admin on kyb_submissions for select using ((select tessera_task()) = 'platform-admin');

create table subscriptions (
  merchant_id uuid primary key references merchants (id),
  -- Null: the plan that the server is configured with.
  plan text check (plan in ('self_hosted', 'starter', 'growth')),
  status text not null default 'active' check (status in ('trialing', 'active', 'past_due', 'canceled')),
  -- The month whose invoice comes next.
  next_period date not null check (extract(day from next_period) = 1),
  invoices integer not null default 0 check (invoices >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 80);
create index subscriptions_next on subscriptions (next_period) where status <> 'canceled';
call tessera_protect('subscriptions');
create policy clock on subscriptions for select using ((select tessera_task()) = 'billing');

-- How often something happened in a calendar month (UTC), kept by the relay from the events that it numbers.
create table usage_counters (
  merchant_id uuid not null,
  period date not null check (extract(day from period) = 1),
  metric text not null,
  used bigint not null check (used >= 0),
  primary key (merchant_id, period, metric)
) with (fillfactor = 70);
call tessera_protect('usage_counters');

create table invoices (
  merchant_id uuid not null references subscriptions (merchant_id),
  id uuid not null,
  number text,
  status text not null default 'draft' check (status in ('draft', 'open', 'paid', 'uncollectible', 'void')),
  plan text not null check (plan in ('self_hosted', 'starter', 'growth')),
  period date not null check (extract(day from period) = 1),
  lines json not null default '[]',
  amount_due bigint not null check (amount_due >= 0),
  amount_paid bigint not null default 0 check (amount_paid between 0 and amount_due),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  due_at timestamptz,
  paid_at timestamptz,
  -- When it was told that nothing came.
  failed_told_at timestamptz,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check ((status = 'draft') = (number is null)),
  check ((status = 'draft') = (due_at is null)),
  check ((status = 'paid') = (paid_at is not null)),
  check (status <> 'paid' or amount_paid = amount_due)
) with (fillfactor = 80);
create unique index invoices_number on invoices (merchant_id, number) where number is not null;
-- A month is billed once; a void invoice makes room for another.
create unique index invoices_period on invoices (merchant_id, period) where status <> 'void';
create index invoices_drafts on invoices (period) where status = 'draft';
create index invoices_due on invoices (due_at) where status = 'open';
call tessera_protect('invoices');
create policy clock on invoices for select using ((select tessera_task()) = 'billing');
