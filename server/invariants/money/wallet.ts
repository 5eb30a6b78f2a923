/** Invariants of money. The balance of a wallet is the sum of debits to its three accounts. */
import type { Invariant } from '../invariant.ts';

const signed = `case p.direction when 'debit' then p.amount else -p.amount end`;

/** Account balances of each wallet, summed from its postings. */
const booked = `(
  select p.merchant_id, p.wallet_id,
         sum(${signed}) filter (where p.account = 'wallet:available') as available,
         sum(${signed}) filter (where p.account = 'wallet:pending') as pending,
         sum(${signed}) filter (where p.account = 'wallet:held') as held
  from ledger_postings p where p.wallet_id is not null group by p.merchant_id, p.wallet_id)`;

/** Whether there are other cells, to which money can have gone: `between-cells.ts` compares them. */
const isOneOfSeveral = '(exists (select from this_cell) or exists (select from merchant_cells))';

const walletEvents = `(type like 'wallet.%' or type like 'withdrawal.%' or type like 'payment_request.%')`;

export const walletInvariants: readonly Invariant[] = [
  {
    name: 'W1 each journal entry has at least two lines and balances in each currency',
    sql: `select e.id, e.reference, count(p.line) as lines from journal_entries e
          left join ledger_postings p on p.merchant_id = e.merchant_id and p.entry_id = e.id
          group by e.merchant_id, e.id having count(p.line) < 2
          union all
          select p.entry_id, p.asset, sum(${signed}) from ledger_postings p
          group by p.merchant_id, p.entry_id, p.asset having sum(${signed}) <> 0`,
  },
  {
    name: 'W2 the accounts of a merchant sum to zero in each currency',
    sql: `select p.merchant_id, p.asset, sum(${signed}) from ledger_postings p
          group by p.merchant_id, p.asset having sum(${signed}) <> 0`,
  },
  {
    name: 'W2 transfers between merchants sum to zero in each currency',
    sql: `select p.asset, sum(${signed}) from ledger_postings p
          where p.account = 'external:transfer' and not ${isOneOfSeveral}
          group by p.asset having sum(${signed}) <> 0`,
  },
  {
    name: 'W3 the balances of a wallet are the sums of its journal lines',
    sql: `select w.id, w.available, b.available as booked, w.pending, b.pending as booked_pending, w.held, b.held as booked_held
          from wallets w left join ${booked} b on b.merchant_id = w.merchant_id and b.wallet_id = w.id
          where w.available <> coalesce(b.available, 0) or w.pending <> coalesce(b.pending, 0)
             or w.held <> coalesce(b.held, 0)`,
  },
  {
    name: 'W3 held money matches open withdrawals, and pending money matches pending transactions',
    sql: `select w.id, w.held, w.pending, s.held as set_aside, s.pending as waiting from wallets w
          cross join lateral (select
            (select coalesce(sum(d.amount), 0) from withdrawals d where d.merchant_id = w.merchant_id
               and d.wallet_id = w.id and d.status in ('requested', 'processing')) as held,
            (select coalesce(sum(t.amount - t.fee), 0) from wallet_transactions t where t.merchant_id = w.merchant_id
               and t.wallet_id = w.id and t.type <> 'withdrawal' and t.status = 'pending'
               and t.posted_at is not null) as pending) s
          where w.held <> s.held or w.pending <> s.pending`,
  },
  {
    name: 'W4 no wallet balance was ever negative, and each transaction records the balance after it',
    sql: `select id, number, running, balance_after from (
            select t.id, t.number, t.balance_after, sum(t.amount - t.fee) over
              (partition by t.merchant_id, t.wallet_id order by t.number) as running
            from wallet_transactions t where t.number is not null) as statement
          where running < 0 or running <> balance_after
          union all
          select id, null, available, held from wallets where least(available, pending, held) < 0`,
  },
  {
    name: 'W5 no journal entry was changed after sealing',
    sql: `select s.merchant_id, s.position, s.entry_id from (
            select s.*, lag(s.hash, 1, decode(repeat('00', 32), 'hex')) over
              (partition by s.merchant_id order by s.position) as before
            from journal_seals s) s
          left join journal_entries e on e.merchant_id = s.merchant_id and e.id = s.entry_id
          where e.id is null or s.hash <> sha256(s.before || convert_to(tessera_journal_text(e), 'UTF8'))`,
  },
  {
    name: 'W5 every journal entry is sealed or queued for sealing, and the chain has no gaps',
    sql: `select e.id, count(s.position) as seals, count(u.entry_id) as waits from journal_entries e
          left join journal_seals s on s.merchant_id = e.merchant_id and s.entry_id = e.id
          left join journal_unsealed u on u.merchant_id = e.merchant_id and u.entry_id = e.id
          group by e.merchant_id, e.id having count(s.position) + count(u.entry_id) <> 1
          union all
          select merchant_id, max(position), count(*) from journal_seals group by merchant_id
          having max(position) <> count(*) or min(position) <> 1`,
  },
  {
    name: 'W6 wallet transactions are numbered without gaps, in chronological order',
    sql: `select w.id, w.posted_count, s.counted, s.last, s.unordered from wallets w
          cross join lateral (select count(*) as counted, coalesce(max(number), 0) as last,
              count(*) filter (where posted_at < before) as unordered
            from (select t.number, t.posted_at, lag(t.posted_at) over (order by t.number) as before
                  from wallet_transactions t
                  where t.merchant_id = w.merchant_id and t.wallet_id = w.id and t.number is not null) as numbered) s
          where w.posted_count <> s.counted or w.posted_count <> s.last or s.unordered > 0`,
  },
  {
    name: 'W6 each booked transaction has a journal entry for its amount',
    sql: `select t.id, t.amount, t.fee, moved.amount as moved from wallet_transactions t
          cross join lateral (select coalesce(sum(${signed}), 0) as amount from ledger_postings p
            where p.merchant_id = t.merchant_id and p.entry_id = t.entry_id
              and p.account in ('wallet:available', 'wallet:pending')) moved
          where t.number is not null and moved.amount <> t.amount - t.fee`,
  },
  {
    name: 'W7 no API token moved money',
    sql: `select id, type, actor_id from events where actor_type = 'token' and ${walletEvents}`,
  },
  {
    name: 'W8 the status of a finished withdrawal matches its payment',
    sql: `select d.id, d.status, o.status as paid from withdrawals d
          left join payment_orders o on o.merchant_id = d.merchant_id and o.withdrawal_id = d.id
          where (d.status = 'paid') <> coalesce(o.status = 'succeeded', false)
             or (d.status = 'failed') <> coalesce(o.status = 'failed', false)
             or (d.status = 'canceled') <> coalesce(o.status = 'canceled', false)`,
  },
  {
    name: 'W8 both sides of a payment request match',
    sql: `select r.id, r.status, other.status as theirs from payment_requests r
          left join merchants partner on partner.id = case r.merchant_id when r.payee_id then r.payer_id else r.payee_id end
          left join payment_requests other on other.id = r.id and other.merchant_id = partner.id
          where r.payer_id is not null and not r.elsewhere and (partner.id is not null or not ${isOneOfSeveral})
            and (other.id is null or (other.status, other.amount, other.currency) is distinct from (r.status, r.amount, r.currency))`,
  },
  {
    name: 'A2 each wallet transaction has exactly one event',
    sql: `select t.id, told.times from wallet_transactions t
          left join (select merchant_id, object_id, count(*) as times from events
                     where type = 'wallet.transaction.created' group by merchant_id, object_id) told
            on told.merchant_id = t.merchant_id and told.object_id = t.id
          where told.times is distinct from 1`,
  },
];
