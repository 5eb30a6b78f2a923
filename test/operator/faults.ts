/** A fault of every kind that the doctor knows, each planted where nothing else notices. */

/** The database itself refuses most of them, so that its own guards go first. */
export const withoutGuards = `
  do $$ declare found record; begin
    for found in select conrelid::regclass as owner, conname from pg_constraint
                 where contype in ('c', 'f') and connamespace = 'public'::regnamespace and conrelid <> 0
    loop execute format('alter table %s drop constraint %I', found.owner, found.conname); end loop;
  end $$`;

const one = (table: string, where = 'true'): string =>
  `ctid = (select ctid from ${table} where ${where} order by ctid limit 1)`;

export const faults: readonly [number: string, sql: string][] = [
  ['V1', 'update vouchers set issued_quantity = issued_quantity + 1'],
  ['V2', `update vouchers set held_quantity = -1 where ${one('vouchers')}`],
  ['V3', 'update vouchers set per_customer_limit = 0'],
  ['V4', `update redemptions set created_at = now() + interval '1 hour' where ${one('redemptions')}`],
  [
    'V5',
    `update redemptions set merchant_id = (select id from merchants where id <> merchant_id limit 1) where ${one('redemptions')}`,
  ],
  ['V6', `update redemptions set status = 'rolled_back' where ${one('redemptions', `status = 'succeeded'`)}`],
  ['V8', `update vouchers set code_key_version = 9 where ${one('vouchers')}`],
  ['P1', 'update memberships set lifetime_earned = lifetime_earned + 1'],
  ['P2', `update memberships set points_available = -1 where ${one('memberships')}`],
  ['P3', `delete from points_lot_entries where ${one('points_lot_entries')}`],
  ['P4', 'update points_lots set activated = not activated'],
  ['P5', `update points_transactions set points = 0 where ${one('points_transactions')}`],
  ['P6', `update memberships set status = 'revoked', revoked_at = now() - interval '2 years'`],
  [
    'R1',
    `drop index points_transactions_reference;
     update points_transactions set reference = 'same' where type = 'earn'`,
  ],
  ['A2', `delete from events where ${one('events', `type = 'redemption.succeeded'`)}`],
  ['A3', 'grant delete on events to tessera_app'],
  ['I1', 'alter table idempotency_keys drop constraint idempotency_keys_pkey'],
  [
    'I2',
    `update events set idempotency_key = 'lost', actor_id = gen_random_uuid() where ${one('events', `type = 'voucher.created'`)}`,
  ],
  ['K1', 'drop index api_tokens_digest'],
  ['K2', `update api_tokens set scopes = '{everything:write}' where ${one('api_tokens')}`],
  ['K3', `update api_tokens set last_used_at = expires_at + interval '1 day' where ${one('api_tokens')}`],
  [
    'N1',
    `create unique index on vouchers (id);
     alter table voucher_holds add foreign key (voucher_id) references vouchers (id) not valid`,
  ],
  ['N2', 'alter table vouchers no force row level security'],
  ['N4', 'create unique index on customers (external_id, id)'],
  ['F1', `update notifications set recipient_id = gen_random_uuid() where ${one('notifications')}`],
  ['F2', `update notifications set read_at = created_at - interval '1 hour' where ${one('notifications')}`],
  ['B1', 'update communication_audiences set customer_ids = array[gen_random_uuid()]'],
  ['B2', 'update communications set sent = sent - 1, suppressed = suppressed + 1'],
  ['B3', `delete from events where type = 'communication.created'`],
  ['B4', `update customers set status = 'erased', updated_at = now() - interval '2 years'`],
  ['B5', 'update message_quotas set sent = sent + 1'],
  [
    'B6',
    `update communications set kind = 'membership_issued' where pass_id is not null;
     insert into communication_audiences
     select merchant_id, communication_id, part + 1000, customer_ids, membership_ids, voucher_ids
     from communication_audiences`,
  ],
  ['H1', `delete from webhook_deliveries where ${one('webhook_deliveries')}`],
  [
    'H2',
    `insert into webhook_attempts (merchant_id, endpoint_id, id, event_id, number, try, duration_ms, at)
     select merchant_id, endpoint_id, gen_random_uuid(), event_id, 2, 2, 1, at from webhook_attempts`,
  ],
  ['H3', `update webhook_deliveries set status = 'exhausted' where ${one('webhook_deliveries')}`],
  ['H4', 'update webhook_attempts set http_status = 500'],
  ['H5', `update webhook_attempts set address = '169.254.169.254'`],
  ['H6', 'update events set sequence = sequence + 1 where sequence = (select max(sequence) from events)'],
  ['Q1', 'update jobs set finished_at = null'],
];
