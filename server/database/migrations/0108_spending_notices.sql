-- What members spent and haven't been told of: a row goes in with the spending, and out in the transaction that accepts
-- the message. Several purchases within a minute are one message.
create table spending_notices (
  merchant_id uuid not null,
  customer_id uuid not null,
  -- The membership whose points were spent, or the gift card.
  object_id uuid not null,
  is_gift boolean not null,
  -- The last entry before the spending: its number in the ledger, or the version of the card.
  after bigint not null check (after >= 0),
  due_at timestamptz not null,
  primary key (merchant_id, customer_id, object_id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id)
);
create index spending_notices_due on spending_notices (due_at);
call tessera_protect('spending_notices');
create policy notices on spending_notices for select using ((select tessera_task()) = 'notices');

-- What each recipient of such a message spent, by customer.
alter table communication_audiences add column spent json;

alter table communications
  drop constraint communications_kind_check,
  add constraint communications_kind_known check (kind in ('membership_email', 'pass_broadcast', 'voucher_broadcast',
    'voucher_nudge', 'membership_issued', 'membership_revoked', 'voucher_issued', 'value_spent',
    'card_renewed')) not valid;
