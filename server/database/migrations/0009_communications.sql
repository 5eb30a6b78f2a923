-- What is sent to customers. The audience is settled when a message is accepted and kept in parts of 500; a job
-- makes the rows of the messages from them. A message is claimed before it is sent and marked afterwards.

-- UUIDv7 for rows that the database makes itself; `epoch_ms` is the time that goes into it.
create function tessera_new_id(epoch_ms bigint) returns uuid
language sql volatile parallel safe
as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing substring(int8send(epoch_ms) from 3)
    from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

create table communications (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  kind text not null check (kind in ('membership_email', 'pass_broadcast', 'voucher_broadcast', 'voucher_nudge',
    'membership_issued', 'membership_revoked', 'voucher_issued')),
  category text not null check (category in ('marketing', 'transactional')),
  channels text[] not null check (channels <@ array['email', 'push', 'wallet'] and cardinality(channels) between 1 and 3),
  subject text check (length(subject) between 1 and 150),
  body text not null check (length(body) between 1 and 10000),
  reply_to text,
  audience json not null,
  membership_id uuid,
  pass_id uuid,
  voucher_id uuid,
  campaign_id uuid,
  scheduled_at timestamptz,
  status text not null default 'queued'
    check (status in ('queued', 'processing', 'completed', 'completed_with_errors', 'failed', 'canceled')),
  targeted integer not null default 0 check (targeted between 0 and 300000),
  suppressed integer not null default 0 check (suppressed >= 0),
  queued integer not null default 0 check (queued >= 0),
  sent integer not null default 0 check (sent >= 0),
  delivered integer not null default 0 check (delivered between 0 and sent),
  bounced integer not null default 0 check (bounced between 0 and sent),
  complained integer not null default 0 check (complained between 0 and sent),
  failed integer not null default 0 check (failed >= 0),
  job_id uuid,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id),
  foreign key (merchant_id, pass_id) references passes (merchant_id, id),
  foreign key (merchant_id, voucher_id) references vouchers (merchant_id, id),
  foreign key (merchant_id, job_id) references jobs (merchant_id, id) on delete set null (job_id),
  check (suppressed + queued + sent + failed = targeted),
  check (status in ('queued', 'processing') or queued = 0),
  check (subject is not null or not 'email' = any (channels)),
  check (num_nonnulls(membership_id, pass_id, voucher_id, campaign_id) = 1)
) with (fillfactor = 60);
-- A message to the same people waits until the one before it is done; what is scheduled for later may wait beside it.
create unique index communications_in_progress
  on communications (merchant_id, kind, coalesce(pass_id, voucher_id, campaign_id))
  where status in ('queued', 'processing') and scheduled_at is null and kind in ('pass_broadcast', 'voucher_broadcast');
create index communications_by_pass on communications (merchant_id, pass_id, id) where pass_id is not null;
create index communications_by_voucher on communications (merchant_id, voucher_id, id) where voucher_id is not null;
create index communications_by_membership on communications (merchant_id, membership_id, id) where membership_id is not null;
create index communications_by_job on communications (merchant_id, job_id) where job_id is not null;
create index communications_outstanding on communications (merchant_id) include (queued)
  where status in ('queued', 'processing');
call tessera_protect('communications');

-- The recipients as they were when the message was accepted, in the order of their numbers.
create table communication_audiences (
  merchant_id uuid not null,
  communication_id uuid not null,
  part integer not null check (part >= 0),
  customer_ids uuid[] not null check (cardinality(customer_ids) between 1 and 500),
  membership_ids uuid[] not null check (cardinality(membership_ids) = cardinality(customer_ids)),
  voucher_ids uuid[] not null check (cardinality(voucher_ids) = cardinality(customer_ids)),
  primary key (merchant_id, communication_id, part),
  foreign key (merchant_id, communication_id) references communications (merchant_id, id)
);
call tessera_protect('communication_audiences');
-- Ids cannot be compressed, and trying took longer than everything else of accepting a message.
alter table communication_audiences
  alter column customer_ids set storage external,
  alter column membership_ids set storage external;

create table deliveries (
  merchant_id uuid not null,
  communication_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  membership_id uuid,
  voucher_id uuid,
  channel text not null check (channel in ('email', 'push', 'wallet')),
  status text not null default 'queued'
    check (status in ('queued', 'sent', 'delivered', 'bounced', 'complained', 'suppressed', 'failed')),
  reason text,
  -- Which worker's batch it is in, and since when the sending may be under way: whoever finds a message that was begun
  -- and never marked knows that it may have been sent, and does not send it again.
  claim_id uuid,
  begun_at timestamptz,
  attempts smallint not null default 0,
  retry_at timestamptz,
  sent_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, communication_id, id),
  foreign key (merchant_id, communication_id) references communications (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id),
  foreign key (merchant_id, voucher_id) references vouchers (merchant_id, id),
  check ((status in ('suppressed', 'failed')) = (reason is not null)),
  check ((status in ('sent', 'delivered', 'bounced', 'complained')) = (sent_at is not null)),
  check (status <> 'sent' or begun_at is not null)
) with (fillfactor = 80);
create unique index deliveries_once on deliveries (merchant_id, communication_id, customer_id, channel);
create index deliveries_waiting on deliveries (merchant_id, communication_id, id) where status = 'queued';
call tessera_protect('deliveries');

-- Memberships whose holders are still to be told that they have them: a row goes in with the membership, and out in
-- the transaction that accepts the message, so everybody is told once.
create table membership_notices (
  merchant_id uuid not null,
  pass_id uuid not null,
  membership_id uuid not null,
  primary key (merchant_id, pass_id, membership_id),
  foreign key (merchant_id, pass_id) references passes (merchant_id, id),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id)
);
call tessera_protect('membership_notices');
create policy notices on membership_notices for select using ((select tessera_task()) = 'notices');

-- When a customer last got marketing over a channel, so that nobody gets it twice within a day.
create table marketing_contacts (
  merchant_id uuid not null,
  customer_id uuid not null,
  channel text not null check (channel in ('email', 'push', 'wallet')),
  communication_id uuid not null,
  contacted_at timestamptz not null,
  primary key (merchant_id, customer_id, channel),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id)
) with (fillfactor = 80);
call tessera_protect('marketing_contacts');

-- How many messages were sent for a merchant on a day of UTC.
create table message_quotas (
  merchant_id uuid not null references merchants (id),
  day date not null,
  sent integer not null check (sent >= 0),
  primary key (merchant_id, day)
) with (fillfactor = 60);
call tessera_protect('message_quotas');

-- What would have been sent, sealed: it holds people's addresses and perhaps a code.
create table outbox_messages (
  merchant_id uuid not null,
  communication_id uuid not null,
  id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, communication_id, id) references deliveries (merchant_id, communication_id, id)
);
create index outbox_messages_latest on outbox_messages (created_at);
call tessera_protect('outbox_messages');
-- The page for developers looks which merchants have something, then reads merchant by merchant like everybody else.
create policy outbox on outbox_messages for select using ((select tessera_task()) = 'outbox');
create policy sweep on outbox_messages for select using ((select tessera_task()) = 'sweep');
create policy sweep_delete on outbox_messages for delete
  using ((select tessera_task()) = 'sweep' and created_at < now() - interval '30 days');
