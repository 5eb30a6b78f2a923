/** A fault for each of the doctor's invariants, by name, that violates no other. */

/** The database would reject most of them, so its constraints are dropped first, except what I1 looks for. */
export const withoutGuards = `
  do $$ declare found record; begin
    for found in select conrelid::regclass as owner, conname from pg_constraint
                 where contype in ('c', 'f') and connamespace = 'public'::regnamespace and conrelid <> 0
                   and coninhcount = 0
    loop execute format('alter table %s drop constraint %I', found.owner, found.conname); end loop;
    for found in select tgrelid::regclass as owner from pg_trigger
                 where not tgisinternal and tgname <> 'idempotency_keys_over_midnight' group by tgrelid
    loop execute format('alter table %s disable trigger user', found.owner); end loop;
  end $$`;

const one = (table: string, where = 'true'): string =>
  `ctid = (select ctid from ${table} where ${where} order by ctid limit 1)`;

const ofAnother = '(select other.id from merchants other where other.id <> merchant_id limit 1)';

const ofCustomers = {
  'C4 a merged customer leads to one that is not merged, by a merge that was not undone': `insert into customers
     (merchant_id, id, status, merged_into) select id, gen_random_uuid(), 'merged', gen_random_uuid() from merchants where ${one('merchants')}`,
  'C5 a merged customer holds no membership, no order and no uses of vouchers or campaigns': `update customers c
     set status = 'merged', merged_into = (select o.id from customers o where o.merchant_id = c.merchant_id and o.id <> c.id limit 1)
     where ${one('customers', 'id in (select customer_id from memberships)')};
     insert into customer_merges (merchant_id, id, customer_id, duplicate_id, actor_type, actor_id, merged_at)
     select merchant_id, gen_random_uuid(), merged_into, id, 'user', gen_random_uuid(), now() from customers
     where status = 'merged' and merged_into in (select id from customers);
     delete from customer_words w using customers c where c.merchant_id = w.merchant_id and c.id = w.customer_id and c.status = 'merged'`,
  'C6 the search index has the words of every customer, and no others': `delete from customer_words where ${one('customer_words')}`,
};

const ofVouchers = {
  'V1 the redemption count of a voucher matches its redemptions': `update vouchers set redeemed_quantity = redeemed_quantity + 1 where ${one('vouchers')}`,
  'V1 the held amounts of a voucher match its active holds': `update vouchers set gift_held = gift_held + 1 where ${one('vouchers')}`,
  'V1 the voucher counts of a customer match their redemptions and holds': `update voucher_customers set redeemed = redeemed + 1 where ${one('voucher_customers')}`,
  'V1 the recipient count of a voucher is correct and within its limit':
    'update vouchers set issued_quantity = issued_quantity + 1',
  'V2 no voucher is used beyond its limit or balance': `update vouchers set held_quantity = -1 where ${one('vouchers')}`,
  'V3 no customer exceeds the limit per customer of a voucher': 'update vouchers set per_customer_limit = 0',
  'V4 a voucher is only used while it is valid, by the merchant’s clock': `update redemptions set created_at = now() + interval '1 hour' where ${one('redemptions')}`,
  'V5 a redemption is of a voucher of its merchant': `update redemptions set merchant_id = ${ofAnother} where ${one('redemptions')}`,
  'V5 a rollback belongs to the merchant of its redemption': `update redemption_rollbacks set merchant_id = ${ofAnother} where ${one('redemption_rollbacks')}`,
  'O1 what is taken off an order is the sum of its redemptions and points, and within its amount':
    'update orders set discounted = discounted - 1 where discounted > 0',
  'O2 a voucher is redeemed once per order': `drop index redemptions_on_orders;
     update redemptions set order_key = (select id from orders limit 1)`,
  'O3 what was returned of an order is the sum of its returns': `update orders set closed_at = now() where ${one('orders', 'applied_at is null')}`,
  'O4 the price of an applied order adds up, line by line': `update orders set applied_at = now(), amount = 10,
     pricing = '{"total": 10, "subtotal": 10, "shipping": 0, "discount_total": 0, "earlier_total": 0, "gift_total": 0,
       "points_value": 0, "to_pay": 10, "applied": [], "lines": [{"amount": 9, "discount_amount": 0}]}'
     where ${one('orders')}`,
  'O5 the points of an order are transactions of its membership, returned within their size': `insert into order_points
     select merchant_id, gen_random_uuid(), id, gen_random_uuid(), 'pay', 1, 0 from orders limit 1`,
  'C1 the budget of a campaign is what its vouchers and promotions used and hold': `update campaigns set counted = true, used_uses = used_uses + 1000000
     where ${one('campaigns')}`,
  'C2 what each customer used of a campaign is the sum of their redemptions, promotions and holds': `with one as (
       update campaigns set counted = true, customer_uses = 5 where ${one('campaigns')} returning merchant_id, id
     ) insert into campaign_customers
     select merchant_id, id, (select c.id from customers c where c.merchant_id = one.merchant_id limit 1), 4, 0, 0, 0, 5, null
     from one`,
  'C14 each period of a budget is what was used and is held on its days, within its limits': `with one as (
       update campaigns set counted = true, budget_uses = 9, budget_per = 'day' where ${one('campaigns')}
       returning merchant_id, id
     ) insert into campaign_periods select merchant_id, id, now()::date, 1, 0, 0, 0, 9, null, false, false from one`,
  'C3 a campaign publishes one code to each customer, which was issued to them': `insert into campaign_publications
     select c.merchant_id, c.id, r.customer_id, r.id, v.id from campaigns c
     join voucher_recipients r on r.merchant_id = c.merchant_id
     join vouchers v on v.merchant_id = c.merchant_id and v.id <> r.voucher_id limit 1`,
  'O7 no more money comes back from an order than was paid for it': `update orders set applied_at = now(), content = sha256(''),
     amount = 10, returned = 10, pricing = '{"to_pay": 9, "points_value": 0}' where ${one('orders')};
     insert into order_returns (merchant_id, id, order_key, amount, money, gift_amount, points_value, points_returned,
       points_reversed, shipping_amount, lines, reason, actor_type)
     select merchant_id, gen_random_uuid(), id, 10, 10, 0, 0, 0, 0, 0, '[]', 'fault', 'system' from orders
     where returned = 10`,
  'O8 a redemption counts towards an order of its merchant': `update redemptions set order_key = id
     where ${one('redemptions', 'order_key is not null')}`,
  'O8 an order belongs to a merchant': `update orders set merchant_id = id where ${one('orders', 'returned = 0')}`,
  'O6 an order holds something only until it is applied': `update orders set hold = '{}' where ${one('orders')}`,
  'M1 the balance of a gift card is the sum of its transactions': `update vouchers
     set gift_amount = gift_amount + 1, gift_balance = gift_balance + 1 where ${one('vouchers', `type = 'gift' and voided_at is not null`)}`,
  'M2 no gift card balance was ever negative, and each transaction records the balance after it': `update gift_transactions
     set balance_after = balance_after + 1 where ${one('gift_transactions')}`,
  'M3 what is outstanding in the journal is the sum of the gift card transactions, entry by entry': `update ledger_postings
     set account = 'gift:granted' where ${one('ledger_postings', `account = 'gift:outstanding'`)}`,
  'M4 each use of a gift card is booked once, and what was rolled back of it': `update gift_transactions
     set redemption_id = (select id from redemptions where amount is null limit 1)
     where ${one('gift_transactions', `type = 'redeemed'`)}`,
  'M5 a gift card keeps what can come back to it, and no more than was put on it': `update vouchers
     set gift_expired = gift_expired + 1 where ${one('vouchers', `type = 'gift'`)}`,
  'M6 amounts that were stored while the runtime decided about decimals have been looked at': `update merchants
     set amounts_to_review = '{HUF}' where ${one('merchants')}`,
  'A2 each gift card transaction that nothing else announces has exactly one event': `delete from events
     where ${one('events', `type like 'gift_card.%'`)}`,
  'V6 a redemption is never rolled back beyond its amount, and its status matches': `update redemptions set status = 'rolled_back' where ${one('redemptions', `status = 'succeeded'`)}`,
  'V6 the status of a recipient matches their active redemptions': `update voucher_recipients set status = case status when 'redeemed' then 'issued' else 'redeemed' end
     where ${one('voucher_recipients')}`,
  'V6 a hold ends once': `insert into voucher_holds (merchant_id, id, voucher_id, status, expires_at)
     select merchant_id, gen_random_uuid(), id, 'captured', now() from vouchers limit 1`,
  'V8 every code is encrypted with a known key and a unique nonce': `update vouchers set code_key_version = 9 where ${one('vouchers')}`,
  'V8 no code is encrypted with a retired key': 'update merchant_keys set emptied_at = now()',
  'A2 each redemption has exactly one event': `delete from events where ${one('events', `type = 'redemption.succeeded'`)}`,
  'A2 each rollback has exactly one event': `delete from events where ${one('events', `type = 'redemption.rolled_back'`)}`,
};

const ofPoints = {
  'P1 the points balance of a membership is the sum of its entries':
    'update memberships set lifetime_earned = lifetime_earned + 1',
  'P1 held points are the sum of active holds': 'update memberships set points_held = points_held + 1',
  'P2 no points balance was ever negative, and each entry records the balance after it': `update memberships set points_available = -1 where ${one('memberships')}`,
  'P2 points entries are numbered without gaps': 'update memberships set points_entries = points_entries + 1',
  'P3 each points entry moved its points in the lots exactly once': `delete from points_lot_entries where ${one('points_lot_entries')}`,
  'P3 no entry is reversed beyond its amount, and each reversal is counted':
    'update points_reversals set reversed_points = reversed_points + 1',
  'P3 what a membership carries over is the sum of what its entries left, and less than a point': `update memberships
     set earn_carry = 1000000 where ${one('memberships')}`,
  'X1 what leaves a membership in a join arrives in the other one with its expiry': `update points_lots set moved_from = id
     where ${one('points_lots')}`,
  'P4 the points in a lot are those granted minus those taken':
    'update points_lots set points_remaining = points_remaining + 1',
  'P4 the lots of a membership add up to its points': 'update points_lots set activated = not activated',
  'P4 only points of expired lots expire': 'update points_lots set expires_at = null',
  'P5 every amount of points is within its limits': `update points_transactions set points = 0 where ${one('points_transactions')}`,
  'P7 each counter of a membership is the sum of what its entries counted, and within its limit': `insert into
     membership_counters (merchant_id, membership_id, counter, bucket, value)
     select merchant_id, id, 'tier:points', now()::date, 1 from memberships where ${one('memberships')}`,
  // Of all: another fault can be about the first.
  'P8 a membership has a tier that it reached, and none beyond its end': `update memberships set tier_until = now() + interval '1 day', tier_due_at = null
     where status = 'active' and not exists (select from tier_reviews r where r.pass_id = memberships.pass_id)`,
  'P9 the points of all rules are the points of the earning': `update points_transactions set rules = '[{"points": -1}]'
     where ${one('points_transactions', `type = 'earn'`)}`,
  'P10 the version of the terms of an earning is known': `update passes set terms_version = 1000 where ${one('passes')}`,
  'P11 an order that came back in full keeps none of its points': `with sold as (
       update orders set pricing = '{"to_pay": 0, "gift_total": 0, "points_value": 0}', returned = 0, closed_at = now()
       where ${one('orders')} returning merchant_id, id)
     insert into order_points (merchant_id, transaction_id, order_key, membership_id, kind, points, value, terms)
     select t.merchant_id, t.id, s.id, t.membership_id, 'earn', 1000000, 0, '{}' from sold s
     join points_transactions t on t.merchant_id = s.merchant_id and t.type = 'earn' and t.carry is null limit 1`,
  'P12 the points of an event are an earning of its member, as of its time': `update member_events set transaction_id = gen_random_uuid() where ${one('member_events')}`,
  'P13 joining earns with the first entry of a card': `update pass_terms set terms = '{"earn_rules": [{"id": "joined", "trigger": "joined"}]}'; update points_transactions set rules = '[{"points": -2, "rule_id": "joined"}]', terms_version = 1 where type = 'earn' and number > 1`,
  'H1 a hold of points ends once': `update points_holds set status = 'captured' where ${one('points_holds', `status <> 'captured'`)}`,
  'T1 what a till counts as given is within its limit, and was given': `insert into till_counts
     select id, gen_random_uuid(), 'gift_cards EUR', now()::date, 1, 1 from merchants where ${one('merchants')}`,
  'R1 each reference is used once': `drop index points_transactions_reference;
     update points_transactions set reference = 'same' where type = 'earn'`,
  'A2 each points entry and each hold has exactly one event': `delete from events where ${one('events', `type = 'points.earned'`)}`,
};

const ofMemberships = {
  'P6 a revoked membership has no later points entries except corrections': `update memberships set status = 'revoked', revoked_at = now() - interval '2 years'`,
  'P6 after a membership is revoked, only corrections move points': `update memberships set status = 'revoked', revoked_at = now() - interval '2 years'`,
  'V6 a membership is revoked once and does not change afterwards': `update memberships set status = 'revoked', revoked_at = now() - interval '2 years'`,
  'A2 the latest event of a membership matches its current state': `update memberships set status = 'revoked', revoked_at = now() - interval '2 years'`,
  'C1 a merged membership has nothing, and leads to one of its pass and holder that has what it had': `insert into membership_joins
     select merchant_id, gen_random_uuid(), id, gen_random_uuid(), 0, 0, 0, 0, '{}', now(), null from memberships limit 1`,
  'A2 each counted visit has an event': `update memberships set check_ins = check_ins + 1 where ${one('memberships')}`,
};

/** A referral of a member who came without a code. */
const referral = (status: string, more: Record<string, string>, from = 'memberships m'): string =>
  `insert into referrals (merchant_id, id, code_id, customer_id, membership_id, status, referrer_points, referee_points,
     expires_at, ${Object.keys(more).join(', ')})
   select m.merchant_id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), m.id, '${status}', 5, 5, now(),
     ${Object.values(more).join(', ')} from ${from} limit 1`;

const ofNetwork = {
  'G1 the member count of a group is correct, and a merchant is a member of its group': `insert into groups (merchant_id, id, name, country, sandbox, membership_policy, settlement_mode, currency, members_count)
     select id, gen_random_uuid(), 'Chain', country, sandbox, 'open', 'none', default_currency, 3 from merchants limit 1`,
  'G2 each day is settled once per group, at the cost of its points': `insert into group_settlements (merchant_id, id, group_id, period_from, period_to, points_issued, points_redeemed,
       accrual_cost_per_point, amount, currency)
     select id, gen_random_uuid(), gen_random_uuid(), '2026-10-01', '2026-10-31', 100, 40, 1000000, 60, 'EUR' from merchants`,
  'G4 no group settles the cost of points': `insert into groups (merchant_id, id, name, country, sandbox, membership_policy, settlement_mode, currency, members_count)
     select id, gen_random_uuid(), 'Chain', country, sandbox, 'open', 'net', default_currency, 0 from merchants limit 1`,
  'G3 a merchant and the founder of its group say the same about its membership': `insert into group_members
       (merchant_id, group_id, founder_id, merchant_name, status)
     select id, gen_random_uuid(), id, name, 'invited' from merchants limit 1`,
  'L1 the referral count of a code is correct': `insert into referral_codes (merchant_id, id, code, bare_code, referrer_type, referrer_points, referee_points, referrals_count)
     select id, gen_random_uuid(), 'FRIENDS', 'FRIENDS', 'merchant', 0, 5, 5 from merchants`,
  'L5 a referral code is found without its hyphens': `insert into referral_codes (merchant_id, id, code, bare_code, referrer_type, referrer_points, referee_points, referrals_count)
     select id, gen_random_uuid(), 'BRING-ONE', 'BRING-ONE', 'merchant', 0, 5, 0 from merchants`,
  'L2 each reward is in the ledger of its recipient exactly once': referral('rewarded', {
    referee_granted: '5',
    referee_transaction_id: 'gen_random_uuid()',
  }),
  'L3 no reward is paid before the referred customer earns points': referral('rewarded', {
    qualified_by: 'gen_random_uuid()',
  }),
  'L4 the rewards of a voided referral were reversed': `${referral(
    'voided',
    { referee_granted: 't.points', referee_transaction_id: 't.id' },
    `memberships m join points_transactions t on t.merchant_id = m.merchant_id and t.membership_id = m.id
     left join points_reversals r on r.merchant_id = t.merchant_id and r.transaction_id = t.id
     where t.type = 'earn' and r.transaction_id is null`,
  )};
     update memberships set status = 'active' where id in (select membership_id from referrals where status = 'voided')`,
};

const ofAccess = {
  'I1 a unique index enforces one idempotency key per caller and route':
    'alter table idempotency_keys drop constraint idempotency_keys_pkey',
  'I7 stored responses are in the partition of their day': `insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body, day)
     select id, id, 'vouchers.redeem', 'stray', sha256(''), 200, '{}', now() + interval '9 days' from merchants limit 1`,
  'N5 no server role reaches a partition past its table':
    'grant select on idempotency_keys_default to tessera_app',
  'I2 a stored response has its effect exactly once, and vice versa': `update events set idempotency_key = 'lost', actor_id = gen_random_uuid(), created_at = now() where ${one('events', `type = 'voucher.created'`)}`,
  'K1 only unique digests of tokens are stored': 'drop index api_tokens_digest',
  'K2 a token has only known scopes': `update api_tokens set scopes = '{everything:write}' where ${one('api_tokens')}`,
  'K3 no token was used after it ended': `update api_tokens set revoked_at = now() - interval '1 day', last_used_at = now() where ${one('api_tokens')}`,
  'N1 a row only references rows of its own merchant': `create unique index on vouchers (id);
     alter table voucher_holds add foreign key (voucher_id) references vouchers (id) not valid`,
  'N2 row-level security is enabled and forced on every tenant table':
    'alter table vouchers no force row level security',
  'N4 unique indexes are scoped to a merchant': 'create unique index on customers (external_id, id)',
  'A3 no server role can rewrite history': 'grant delete on events to tessera_app',
};

const ofLogs = {
  'A1 no event was changed, removed or inserted after sealing': `update events set created_at = created_at - interval '1 second'
     where ${one('events', `type = 'redemption.succeeded'`)}`,
  'A1 no access log entry was changed, removed or inserted after sealing': `delete from access_log where ${one('access_log')}`,
  'A1 the seals of a log form one chain': `update log_seals set sealed_at = sealed_at + interval '1 second' where ${one('log_seals')}`,
  'Q1 new log entries are sealed': `update access_log set sequence = null, created_at = now() - interval '2 days' where ${one('access_log', 'sequence > 1')};
     update log_seals set sealed_at = sealed_at - interval '2 days'`,
};

const ofExports = {
  'E1 an export records its row count and checksum': `update jobs set type = 'export', status = 'completed', result = '{"rows": -1}'
     where ${one('jobs', 'finished_at is not null')}`,
  'E1 an export keeps all parts of its file until it expires': `update jobs set type = 'export', status = 'completed', file_name = 'wallet.csv'
     where ${one('jobs', 'finished_at is not null')};
     insert into job_files (merchant_id, job_id, part, key_version, sealed)
     select merchant_id, id, 1, 1, '' from jobs where file_name = 'wallet.csv'`,
  'E3 no file of a job is kept after it expires': `insert into job_files (merchant_id, job_id, part, key_version, sealed)
     select merchant_id, id, 5, 1, '' from jobs where finished_at is not null and file_name is null order by ctid desc limit 1`,
};

const ofMessages = {
  'F1 every recipient of a notification belongs to the merchant': `update notifications set recipient_id = gen_random_uuid() where ${one('notifications')}`,
  'F2 no notification is read before it was created': `update notifications set read_at = created_at - interval '1 hour' where ${one('notifications')}`,
  'B1 messages go to the accepted audience, once per recipient':
    'update communication_audiences set customer_ids = array[gen_random_uuid()]',
  'B2 message counts match the rows, and a completed message has nothing queued':
    'update communications set sent = sent - 1, suppressed = suppressed + 1',
  'B3 a communication starts once, ends once, and never starts after its end': `delete from events where type = 'communication.created'`,
  'B4 no message went to a customer who opted out, was erased, or belongs to another merchant': `update customers set status = 'erased', updated_at = now() - interval '2 years'
    where status <> 'merged'`,
  'B5 the message quota matches the sent messages': 'update message_quotas set sent = sent + 1',
  'B6 no customer is notified twice of the same membership': `update communications set kind = 'membership_issued' where pass_id is not null;
     insert into communication_audiences
     select merchant_id, communication_id, part + 1000, customer_ids, membership_ids, voucher_ids
     from communication_audiences`,
  'B7 a message over the first channel that reaches the recipient goes over one channel only': `update communications set channel_choice = 'first';
     insert into deliveries (merchant_id, communication_id, id, customer_id, channel, status, begun_at, sent_at)
     select merchant_id, communication_id, gen_random_uuid(), customer_id, 'sms', status, begun_at, sent_at
     from deliveries where sent_at is not null`,
};

const ofWebhooks = {
  'H1 each event that an endpoint subscribes to has exactly one delivery': `update webhook_endpoints set enabled_events = array(select distinct type from events);
     delete from webhook_deliveries where event_id = (
       select e.id from webhook_deliveries d join events e on e.merchant_id = d.merchant_id and e.id = d.event_id
       order by e.created_at desc limit 1)`,
  'H1 every delivery belongs to an event': `update webhook_deliveries set event_id = gen_random_uuid() where ${one('webhook_deliveries')}`,
  'H2 attempts are numbered in order and respect the retry delays': `insert into webhook_attempts (merchant_id, endpoint_id, id, event_id, number, try, duration_ms, at)
     select merchant_id, endpoint_id, gen_random_uuid(), event_id, number + 100, 2, 1, at from webhook_attempts`,
  'H3 a delivery ends after its last attempt': `update webhook_deliveries set status = 'exhausted' where ${one('webhook_deliveries')}`,
  'H4 the last attempt of a successful delivery returned 2xx':
    'update webhook_attempts set http_status = 500',
  'H5 no webhook was sent to a private address other than 127.0.0.1': `update webhook_attempts set address = '169.254.169.254'`,
  'H6 event sequence numbers have no gaps':
    'update events set sequence = sequence + 1 where sequence = (select max(sequence) from events)',
};

const ofWallets = {
  'W1 each journal entry has at least two lines and balances in each currency': `delete from ledger_postings where ${one('ledger_postings')}`,
  'W2 the accounts of a merchant sum to zero in each currency': `update ledger_postings set amount = amount + 1 where ${one('ledger_postings')}`,
  'W2 transfers between merchants sum to zero in each currency': `update ledger_postings set amount = amount + 1 where ${one('ledger_postings', `account = 'external:transfer'`)}`,
  'W3 the balances of a wallet are the sums of its journal lines':
    'update wallets set available = available + 1',
  'W3 held money matches open withdrawals, and pending money matches pending transactions':
    'update wallets set held = held + 1, available = available - 1',
  'W4 no wallet balance was ever negative, and each transaction records the balance after it':
    'update wallet_transactions set balance_after = balance_after + 1',
  'W5 no journal entry was changed after sealing': `update journal_entries set description = 'Something else'
     where ${one('journal_entries', 'id in (select entry_id from journal_seals)')}`,
  'W5 every journal entry is sealed or queued for sealing, and the chain has no gaps': `delete from journal_seals where ${one('journal_seals')}`,
  'W6 wallet transactions are numbered without gaps, in chronological order':
    'update wallets set posted_count = posted_count + 1',
  'W6 each booked transaction has a journal entry for its amount': `update wallet_transactions set amount = amount + 1, fee = fee + 1 where ${one('wallet_transactions', `type = 'top_up'`)};
     update ledger_postings set account = 'external:funding', wallet_id = null where ${one('ledger_postings', `account = 'wallet:pending'`)}`,
  'W7 no API token moved money': `update events set actor_type = 'token' where type like 'withdrawal.%'`,
  'W8 the status of a finished withdrawal matches its payment':
    'delete from payment_orders where withdrawal_id is not null',
  'W8 both sides of a payment request match': `update payment_requests set payer_id = gen_random_uuid() where ${one('payment_requests')}`,
  'A2 each wallet transaction has exactly one event': `delete from events where ${one('events', `type = 'wallet.transaction.created'`)}`,
};

const ofFigures = {
  'D1 the daily point totals match the ledger': `update daily_figures set value = value + 1
     where ${one('daily_figures', `figure = 'points_earned' and pass_id = '' and location_id = ''`)}`,
  'D1 the daily voucher totals match the redemptions and gift balances': `update daily_figures set value = value + 1
     where ${one('daily_figures', `figure = 'gift_liability' and pass_id = '' and location_id = ''`)}`,
  'D2 the totals of each location stay within the overall totals': `update daily_figures set value = value + 1000000
     where ${one('daily_figures', `figure = 'vouchers_redeemed' and location_id <> ''`)}`,
};

const ofWork = {
  'Q1 no job is stuck': `update jobs set status = 'queued', type = 'export', updated_at = now() - interval '2 days' where ${one('jobs')}`,
  'Q1 new events are sequenced': `update events set sequence = null, created_at = now() - interval '2 hours' where ${one('events', 'sequence is not null')}`,
  'Q1 webhook deliveries are created for new events': `update event_heads set fanned_out_to = 0 where ${one(
    'event_heads',
    `merchant_id in (select merchant_id from events where sequence = 1 and created_at < now() - interval '1 hour')
     and merchant_id not in (select merchant_id from webhook_endpoints)`,
  )}`,
  'Q1 due webhook deliveries are attempted': `update webhook_attempts set at = at - interval '1 hour';
     insert into webhook_deliveries (merchant_id, endpoint_id, event_id, due_at)
     select w.merchant_id, w.id, e.id, now() - interval '1 hour' from webhook_endpoints w
     join events e on e.merchant_id = w.merchant_id and e.sequence is not null
     join merchants m on m.id = w.merchant_id and m.status = 'active'
     limit 1 on conflict (merchant_id, endpoint_id, event_id) do update set status = 'pending', due_at = excluded.due_at`,
  'Q1 a finished job has an end time and no payload': 'update jobs set finished_at = null',
};

const ofBusiness = {
  'Y1 a merchant shows the status of its verification': `update merchants set kyb_status = 'expired' where ${one('merchants')}`,
  'Y2 the status of a verification matches its submissions': `update kyb_submissions set status = 'rejected' where ${one('kyb_submissions', `status = 'approved'`)}`,
  'Y3 each submission and each decision has exactly one event': `delete from events where ${one('events', `type = 'kyb.submitted'`)}`,
  'Y4 verification data is encrypted with a known key and a unique nonce': `update kyb_documents set file_key_version = 9 where ${one('kyb_documents')}`,
  'U1 monthly usage matches the event log': `update usage_counters set used = used + 1 where ${one('usage_counters')}`,
  'U2 invoices are numbered without gaps, one per month': 'update subscriptions set invoices = invoices + 1',
  'U3 the total of an invoice is the sum of its lines, and it is paid in full or not at all': `update invoices set amount_due = amount_due + 1 where ${one('invoices')}`,
  'U4 each status of an invoice has exactly one event': `delete from events where ${one('events', `type = 'invoice.paid'`)}`,
};

export const faults: Readonly<Record<string, string>> = {
  ...ofVouchers,
  ...ofCustomers,
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
