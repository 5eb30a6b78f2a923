/** A fault for each of the doctor's invariants, by name, that violates no other. */

/** The database would reject most of them, so its constraints are dropped first. */
export const withoutGuards = `
  do $$ declare found record; begin
    for found in select conrelid::regclass as owner, conname from pg_constraint
                 where contype in ('c', 'f') and connamespace = 'public'::regnamespace and conrelid <> 0
    loop execute format('alter table %s drop constraint %I', found.owner, found.conname); end loop;
    for found in select tgrelid::regclass as owner from pg_trigger where not tgisinternal group by tgrelid
    loop execute format('alter table %s disable trigger user', found.owner); end loop;
  end $$`;

const one = (table: string, where = 'true'): string =>
  `ctid = (select ctid from ${table} where ${where} order by ctid limit 1)`;

const ofAnother = '(select other.id from merchants other where other.id <> merchant_id limit 1)';

const ofVouchers = {
  'V1 what a voucher counts is what was redeemed': `update vouchers set redeemed_quantity = redeemed_quantity + 1 where ${one('vouchers')}`,
  'V1 what a voucher sets aside is what its active holds hold': `update vouchers set gift_held = gift_held + 1 where ${one('vouchers')}`,
  'V1 what is counted for a customer is what the customer redeemed and holds': `update voucher_customers set redeemed = redeemed + 1 where ${one('voucher_customers')}`,
  'V1 a voucher counts those to whom it was issued, and no more than can redeem it':
    'update vouchers set issued_quantity = issued_quantity + 1',
  'V2 no voucher is used beyond its limit or its balance': `update vouchers set held_quantity = -1 where ${one('vouchers')}`,
  'V3 no customer uses a voucher more often than allowed': 'update vouchers set per_customer_limit = 0',
  'V4 a voucher is used while it is valid, by the clock of the merchant': `update redemptions set created_at = now() + interval '1 hour' where ${one('redemptions')}`,
  'V5 a redemption belongs to the merchant of its voucher': `update redemptions set merchant_id = ${ofAnother} where ${one('redemptions')}`,
  'V5 a rollback belongs to the merchant of its redemption': `update redemption_rollbacks set merchant_id = ${ofAnother} where ${one('redemption_rollbacks')}`,
  'O1 no order is discounted beyond its amount, and its sum is what its redemptions took':
    'update orders set discounted = discounted - 1 where discounted > 0',
  'O2 a voucher counts once on an order': `drop index redemptions_once_per_order;
     update redemptions set order_key = (select id from orders limit 1)`,
  'V6 what is taken back of a redemption is never more than was taken, and its status says how much': `update redemptions set status = 'rolled_back' where ${one('redemptions', `status = 'succeeded'`)}`,
  'V6 a recipient has redeemed while a redemption of theirs stands, and not after the last was taken back': `update voucher_recipients set status = case status when 'redeemed' then 'issued' else 'redeemed' end
     where ${one('voucher_recipients')}`,
  'V6 a hold ends once': `insert into voucher_holds (merchant_id, id, voucher_id, status, expires_at)
     select merchant_id, gen_random_uuid(), id, 'captured', now() from vouchers limit 1`,
  'V8 every code is sealed under a known key, with a nonce of its own': `update vouchers set code_key_version = 9 where ${one('vouchers')}`,
  'V8 nothing is sealed under a key that was found empty': 'update merchant_keys set emptied_at = now()',
  'A2 each redemption has its one event': `delete from events where ${one('events', `type = 'redemption.succeeded'`)}`,
  'A2 each rollback has its one event': `delete from events where ${one('events', `type = 'redemption.rolled_back'`)}`,
};

const ofPoints = {
  'P1 every balance of a membership is the sum of its entries':
    'update memberships set lifetime_earned = lifetime_earned + 1',
  'P1 what is held is what active holds hold': 'update memberships set points_held = points_held + 1',
  'P2 no balance is negative, nor was after any entry, and each entry says which one it left': `update memberships set points_available = -1 where ${one('memberships')}`,
  'P2 entries are numbered without a gap': 'update memberships set points_entries = points_entries + 1',
  'P3 each entry moved its points in the lots, once': `delete from points_lot_entries where ${one('points_lot_entries')}`,
  'P3 nothing is reversed beyond what it was, and each reversal is counted':
    'update points_reversals set reversed_points = reversed_points + 1',
  'P4 what lies in a lot is what was granted less what was taken':
    'update points_lots set points_remaining = points_remaining + 1',
  'P4 the points of a membership lie in its lots': 'update points_lots set activated = not activated',
  'P4 only points of lots that have ended expire': 'update points_lots set expires_at = null',
  'P5 every amount is a whole number within its bounds': `update points_transactions set points = 0 where ${one('points_transactions')}`,
  'H1 a hold of points ends once': `update points_holds set status = 'captured' where ${one('points_holds', `status <> 'captured'`)}`,
  'R1 one reference counts once': `drop index points_transactions_reference;
     update points_transactions set reference = 'same' where type = 'earn'`,
  'A2 each entry and each hold has its one event': `delete from events where ${one('events', `type = 'points.earned'`)}`,
};

const ofMemberships = {
  'P6 no points move on a membership after it was revoked but by corrections': `update memberships set status = 'revoked', revoked_at = now() - interval '2 years'`,
  'P6 after a membership was revoked nothing moves but corrections': `update memberships set status = 'revoked', revoked_at = now() - interval '2 years'`,
  'V6 a revoked membership is revoked once, and nothing happens to it afterwards': `update memberships set status = 'revoked', revoked_at = now() - interval '2 years'`,
  'A2 the last that was told of a membership is how it stands': `update memberships set status = 'revoked', revoked_at = now() - interval '2 years'`,
  'A2 each visit that is counted has its event': `update memberships set check_ins = check_ins + 1 where ${one('memberships')}`,
};

/** A referral of a member who came without a code. */
const referral = (status: string, more: Record<string, string>, from = 'memberships m'): string =>
  `insert into referrals (merchant_id, id, code_id, customer_id, membership_id, status, referrer_points, referee_points,
     expires_at, ${Object.keys(more).join(', ')})
   select m.merchant_id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), m.id, '${status}', 5, 5, now(),
     ${Object.values(more).join(', ')} from ${from} limit 1`;

const ofNetwork = {
  'G1 a group counts its members, and a merchant is in the one group that it names': `insert into groups (merchant_id, id, name, country, sandbox, membership_policy, settlement_mode, currency, members_count)
     select id, gen_random_uuid(), 'Chain', country, sandbox, 'open', 'none', default_currency, 3 from merchants limit 1`,
  'G2 a day is settled once with a group, and for what its points cost': `insert into group_settlements (merchant_id, id, group_id, period_from, period_to, points_issued, points_redeemed,
       accrual_cost_per_point, amount, currency)
     select id, gen_random_uuid(), gen_random_uuid(), '2026-10-01', '2026-10-31', 100, 40, 1000000, 60, 'EUR' from merchants`,
  'L1 a referral code counts those who came by it': `insert into referral_codes (merchant_id, id, code, referrer_type, referrer_points, referee_points, referrals_count)
     select id, gen_random_uuid(), 'FRIENDS', 'merchant', 0, 5, 5 from merchants`,
  'L2 what a referral credited is in the ledger of whom it was meant for, once': referral('rewarded', {
    referee_granted: '5',
    referee_transaction_id: 'gen_random_uuid()',
  }),
  'L3 nobody is rewarded before the customer who was referred has earned': referral('rewarded', {
    qualified_by: 'gen_random_uuid()',
  }),
  'L4 what a referral credited that is void now was taken back': `${referral(
    'voided',
    { referee_granted: 't.points', referee_transaction_id: 't.id' },
    `memberships m join points_transactions t on t.merchant_id = m.merchant_id and t.membership_id = m.id
     left join points_reversals r on r.merchant_id = t.merchant_id and r.transaction_id = t.id
     where t.type = 'earn' and r.transaction_id is null`,
  )};
     update memberships set status = 'active' where id in (select membership_id from referrals where status = 'voided')`,
};

const ofAccess = {
  'I1 an idempotency key of a caller is unique on each route, and the database says so':
    'alter table idempotency_keys drop constraint idempotency_keys_pkey',
  'I2 an outcome is stored if and only if its effect is there, once': `update events set idempotency_key = 'lost', actor_id = gen_random_uuid(), created_at = now() where ${one('events', `type = 'voucher.created'`)}`,
  'K1 of a token only a digest is kept, and no two tokens have the same': 'drop index api_tokens_digest',
  'K2 a token holds known scopes alone': `update api_tokens set scopes = '{everything:write}' where ${one('api_tokens')}`,
  'K3 no token was used after its end': `update api_tokens set revoked_at = now() - interval '1 day', last_used_at = now() where ${one('api_tokens')}`,
  'N1 a row refers to rows of its own merchant alone': `create unique index on vouchers (id);
     alter table voucher_holds add foreign key (voucher_id) references vouchers (id) not valid`,
  'N2 row-level security guards every table of tenants, against its owner too':
    'alter table vouchers no force row level security',
  'N4 what is unique is unique within a merchant': 'create unique index on customers (external_id, id)',
  'A3 no role of a server can rewrite what happened': 'grant delete on events to tessera_app',
};

const ofLogs = {
  'A1 no event was changed, taken out or put in after it was sealed': `update events set created_at = created_at - interval '1 second'
     where ${one('events', `type = 'redemption.succeeded'`)}`,
  'A1 no line of access was changed, taken out or put in after it was sealed': `delete from access_log where ${one('access_log')}`,
  'A1 the seals of a log are one chain': `update log_seals set sealed_at = sealed_at + interval '1 second' where ${one('log_seals')}`,
  'Q1 what happened is sealed': `update access_log set sequence = null, created_at = now() - interval '2 days' where ${one('access_log', 'sequence > 1')};
     update log_seals set sealed_at = sealed_at - interval '2 days'`,
};

const ofExports = {
  'E1 an export says how many rows it has, and what its file comes to': `update jobs set type = 'export', status = 'completed', result = '{"rows": -1}'
     where ${one('jobs', 'finished_at is not null')}`,
  'E1 the file of an export is there in all of its parts until its time is over': `update jobs set type = 'export', status = 'completed', file_name = 'wallet.csv'
     where ${one('jobs', 'finished_at is not null')};
     insert into job_files (merchant_id, job_id, part, key_version, sealed)
     select merchant_id, id, 1, 1, '' from jobs where file_name = 'wallet.csv'`,
  'E3 no file of a job is kept when its time is over': `insert into job_files (merchant_id, job_id, part, key_version, sealed)
     select merchant_id, id, 5, 1, '' from jobs where finished_at is not null and file_name is null order by ctid desc limit 1`,
};

const ofMessages = {
  'F1 who is notified belongs to the merchant': `update notifications set recipient_id = gen_random_uuid() where ${one('notifications')}`,
  'F2 nothing is read before it was there': `update notifications set read_at = created_at - interval '1 hour' where ${one('notifications')}`,
  'B1 the messages are to those who were in the audience when it was accepted, and to each once':
    'update communication_audiences set customer_ids = array[gen_random_uuid()]',
  'B2 the counts are those of the rows, and nothing waits when all is done':
    'update communications set sent = sent - 1, suppressed = suppressed + 1',
  'B3 a communication begins once, ends once, and never begins after its end': `delete from events where type = 'communication.created'`,
  'B4 nobody was written to who had said no, was suppressed or erased, or is another merchant’s': `update customers set status = 'erased', updated_at = now() - interval '2 years'`,
  'B5 the quota counts what was sent': 'update message_quotas set sent = sent + 1',
  'B6 nobody is told twice of the same membership': `update communications set kind = 'membership_issued' where pass_id is not null;
     insert into communication_audiences
     select merchant_id, communication_id, part + 1000, customer_ids, membership_ids, voucher_ids
     from communication_audiences`,
};

const ofWebhooks = {
  'H1 each event that an endpoint asked for has one delivery to it': `update webhook_endpoints set enabled_events = array(select distinct type from events);
     delete from webhook_deliveries where event_id = (
       select e.id from webhook_deliveries d join events e on e.merchant_id = d.merchant_id and e.id = d.event_id
       order by e.created_at desc limit 1)`,
  'H1 nothing is delivered that did not happen': `update webhook_deliveries set event_id = gen_random_uuid() where ${one('webhook_deliveries')}`,
  'H2 attempts count up in time, no sooner than the table of waits says': `insert into webhook_attempts (merchant_id, endpoint_id, id, event_id, number, try, duration_ms, at)
     select merchant_id, endpoint_id, gen_random_uuid(), event_id, number + 100, 2, 1, at from webhook_attempts`,
  'H3 a delivery ends after its last try': `update webhook_deliveries set status = 'exhausted' where ${one('webhook_deliveries')}`,
  'H4 what counts as delivered was taken with a 2xx, in the last of its attempts':
    'update webhook_attempts set http_status = 500',
  'H5 nothing was sent to an address inside, but for the one that the operator lists': `update webhook_attempts set address = '169.254.169.254'`,
  'H6 the order of events is known: numbers without a gap':
    'update events set sequence = sequence + 1 where sequence = (select max(sequence) from events)',
};

const ofWallets = {
  'W1 each entry has two lines at least, and its debits are its credits in each currency': `delete from ledger_postings where ${one('ledger_postings')}`,
  'W2 all accounts of a merchant together come to nothing in each currency': `update ledger_postings set amount = amount + 1 where ${one('ledger_postings')}`,
  'W2 what merchants have sent each other is what they have received, in each currency': `update ledger_postings set amount = amount + 1 where ${one('ledger_postings', `account = 'external:transfer'`)}`,
  'W3 the balances of a wallet are the sums of its lines': 'update wallets set available = available + 1',
  'W3 what is held is what withdrawals under way have set aside, and what is pending is what waits for its day':
    'update wallets set held = held + 1, available = available - 1',
  'W4 no balance is negative, nor was after any transaction, and each says which one it left':
    'update wallet_transactions set balance_after = balance_after + 1',
  'W5 no entry was changed after it was sealed': `update journal_entries set description = 'Something else' where ${one('journal_entries')}`,
  'W5 every entry is sealed or waits for it, and the chain has no gap': `delete from journal_seals where ${one('journal_seals')}`,
  'W6 the transactions of a wallet are numbered without a gap, in the order of time':
    'update wallets set posted_count = posted_count + 1',
  'W6 each transaction in the books has its entry, which moved what it says': `update wallet_transactions set amount = amount + 1, fee = fee + 1 where ${one('wallet_transactions', `type = 'top_up'`)};
     update ledger_postings set account = 'external:funding', wallet_id = null where ${one('ledger_postings', `account = 'wallet:pending'`)}`,
  'W7 no API token has moved money': `update events set actor_type = 'token' where type like 'withdrawal.%'`,
  'W8 a withdrawal that has ended has one payment that says the same':
    'delete from payment_orders where withdrawal_id is not null',
  'W8 both sides of a payment request say the same': `update payment_requests set payer_id = gen_random_uuid() where ${one('payment_requests')}`,
  'A2 each wallet transaction has its one event': `delete from events where ${one('events', `type = 'wallet.transaction.created'`)}`,
};

const ofFigures = {
  'D1 the points of all days are those of the ledger': `update daily_figures set value = value + 1
     where ${one('daily_figures', `figure = 'points_earned' and pass_id = '' and location_id = ''`)}`,
  'D1 the vouchers of all days are those that were redeemed, and gifts owe what is left on them': `update daily_figures set value = value + 1
     where ${one('daily_figures', `figure = 'gift_liability' and pass_id = '' and location_id = ''`)}`,
  'D2 every place where something happened adds up to no more than all of them': `update daily_figures set value = value + 1000000
     where ${one('daily_figures', `figure = 'vouchers_redeemed' and location_id <> ''`)}`,
};

const ofWork = {
  'Q1 no job stands still': `update jobs set status = 'queued', type = 'export', updated_at = now() - interval '2 days' where ${one('jobs')}`,
  'Q1 what happened is passed on': `update events set sequence = null, created_at = now() - interval '2 hours' where ${one('events', 'sequence is not null')}`,
  'Q1 webhook deliveries are made of what happened': `update event_heads set fanned_out_to = 0 where ${one(
    'event_heads',
    `merchant_id in (select merchant_id from events where sequence = 1 and created_at < now() - interval '1 hour')
     and merchant_id not in (select merchant_id from webhook_endpoints)`,
  )}`,
  'Q1 webhook deliveries that are due are attempted': `update webhook_attempts set at = at - interval '1 hour';
     insert into webhook_deliveries (merchant_id, endpoint_id, event_id, due_at)
     select w.merchant_id, w.id, e.id, now() - interval '1 hour' from webhook_endpoints w
     join events e on e.merchant_id = w.merchant_id and e.sequence is not null
     join merchants m on m.id = w.merchant_id and m.status = 'active'
     limit 1 on conflict (merchant_id, endpoint_id, event_id) do update set status = 'pending', due_at = excluded.due_at`,
  'Q1 a job that has ended says when, and has forgotten what it needed': 'update jobs set finished_at = null',
};

const ofBusiness = {
  'Y1 a merchant shows where its verification stands': `update merchants set kyb_status = 'expired' where ${one('merchants')}`,
  'Y2 a business is in review while a submission waits, and approved by a decision': `update kyb_submissions set status = 'rejected' where ${one('kyb_submissions', `status = 'approved'`)}`,
  'Y3 each submission and each decision has its one event': `delete from events where ${one('events', `type = 'kyb.submitted'`)}`,
  'Y4 what was sent is sealed under a key that counts, with a nonce of its own': `update kyb_documents set file_key_version = 9 where ${one('kyb_documents')}`,
  'U1 what is counted of a month is what the event log has of it': `update usage_counters set used = used + 1 where ${one('usage_counters')}`,
  'U2 invoices are numbered without a gap, one for each month':
    'update subscriptions set invoices = invoices + 1',
  'U3 an invoice comes to what its lines come to, and is paid in full or not at all': `update invoices set amount_due = amount_due + 1 where ${one('invoices')}`,
  'U4 each state of an invoice was told once': `delete from events where ${one('events', `type = 'invoice.paid'`)}`,
};

export const faults: Readonly<Record<string, string>> = {
  ...ofVouchers,
  ...ofPoints,
  ...ofMemberships,
  ...ofNetwork,
  ...ofAccess,
  ...ofLogs,
  ...ofExports,
  ...ofMessages,
  ...ofWebhooks,
  ...ofWallets,
  ...ofFigures,
  ...ofWork,
  ...ofBusiness,
};
