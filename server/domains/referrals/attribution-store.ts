/** SQL for attributing customers to referral codes: one function, one statement. */
import { limits } from '../../../contract/limits.ts';
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type NumberedSpan, spanColumns } from '../events/event-heads.ts';
import { type CodeRow, flagsOf, type ReferralRow, type Standing } from './referral.ts';

type CodeKey = Record<'merchantId' | 'bareCode', string>;
const codeColumns = columns<CodeKey>({ merchantId: 'uuid', bareCode: 'text' });
const lock = statement<CodeRow>(
  'referral_codes_lock',
  `select c.* from (select distinct * from ${codeColumns.unnest('w')}) as wanted
   join referral_codes c on c.merchant_id = wanted.merchant_id and c.bare_code = wanted.bare_code
   order by c.merchant_id, c.id
   for update of c`,
);

/** Locks the codes that a typed one can mean, in id order. */
export const lockCodes = (tx: TenantTransaction, keys: readonly CodeKey[]) =>
  tx.run(lock, codeColumns.arrays(keys));

export interface CodeFacts {
  code_id: string;
  /** Number of referrals in the last 24 hours, counted up to the daily limit. */
  lately: number;
  /** Lower case. */
  referrer_name: string | null;
  referrer_email: string | null;
  /** The customers who referred the referrer, directly or through others. */
  above: string[];
}

/**
 * How many people above a referrer are looked at. Uses of codes share a transaction between merchants, so a long chain of
 * one must cost the others nothing; before the reward, the merchant's own transaction looks further.
 */
const depth = { atUse: 100, atReward: 10_000 };

/**
 * The people who referred `person`, directly or through others, as a part of `with recursive`. Records that were merged
 * are one person.
 */
const aboveOf = (merchant: string, person: string, counts: string) => `above (person) as (
     select ${person}
     union
     select coalesce(f.merged_into, f.id) from above
     cross join lateral (
       select above.person as id
       union all
       select c.id from customers c where c.merchant_id = ${merchant} and c.merged_into = above.person
     ) as k
     join referrals o on o.merchant_id = ${merchant} and o.customer_id = k.id
       and o.status not in ('voided', 'expired') and ${counts}
     join customers f on f.merchant_id = ${merchant} and f.id = o.referrer_id
   )`;

const ownerColumns = columns<CodeRow>({ merchant_id: 'uuid', id: 'uuid', customer_id: 'uuid' });

// Ids are in order of time, so only the latest referrals of a code are read, up to the daily limit.
const codeFacts = statement<CodeFacts>(
  'referral_codes_facts',
  `select w.id as code_id,
          (select count(*)::int from (
             select r.created_at from referrals r where r.merchant_id = w.merchant_id and r.code_id = w.id
             order by r.id desc limit ${limits.referral.perCodePerDay}) as latest
           where latest.created_at > tessera_now() - interval '24 hours') as lately,
          lower(referrer.name) as referrer_name, referrer.email as referrer_email,
          array(with recursive ${aboveOf('w.merchant_id', 'w.customer_id', 'true')}
                select person from above where person is not null limit ${depth.atUse}) as above
   from ${ownerColumns.unnest('w')}
   left join customers referrer on referrer.merchant_id = w.merchant_id and referrer.id = w.customer_id`,
);

export const readCodeFacts = (tx: ReadTransaction, codes: readonly CodeRow[]) =>
  tx.run(codeFacts, ownerColumns.arrays(codes));

export interface PersonFacts {
  customer_id: string;
  /** Lower case. */
  name: string | null;
  email: string | null;
  referred: boolean;
  /** Whether any membership of the customer has pending or earned points. */
  has_earned: boolean;
}

/** A customer who may be referred. */
export type Person = Record<'merchantId' | 'customerId', string>;
const personColumns = columns<Person>({ merchantId: 'uuid', customerId: 'uuid' });
const people = statement<PersonFacts>(
  'referrals_people',
  `select w.customer_id, lower(c.name) as name, c.email,
          exists (select from referrals r
                  where r.merchant_id = w.merchant_id and r.customer_id = w.customer_id) as referred,
          exists (select from memberships m where m.merchant_id = w.merchant_id and m.customer_id = w.customer_id
                    and m.lifetime_earned + m.points_pending > 0) as has_earned
   from (select distinct * from ${personColumns.unnest('x')}) as w
   join customers c on c.merchant_id = w.merchant_id and c.id = w.customer_id`,
);

export const readPeople = (tx: ReadTransaction, who: readonly Person[]) =>
  tx.run(people, personColumns.arrays(who));

interface StandingFacts extends Omit<PersonFacts, 'customer_id'> {
  is_one_person: boolean | null;
  is_circular: boolean;
  referrer_name: string | null;
  referrer_email: string | null;
}
// Of two referrals that depend on each other, the later one is reviewed. What was earned under another record counts
// until the purchase that is rewarded: after a merge, it is unknown which of the two records is the older customer.
const standing = statement<StandingFacts>(
  'referrals_standing',
  `with recursive referral as (
     select r.*, coalesce(c.merged_into, c.id) as referee, coalesce(f.merged_into, f.id) as referrer
     from referrals r
     join customers c on c.merchant_id = $1 and c.id = r.customer_id
     left join customers f on f.merchant_id = $1 and f.id = r.referrer_id
     where r.merchant_id = $1 and r.id = $2
   ), person as (
     select c.id from referral join customers c on c.merchant_id = $1 and c.id = referral.referee
     union all
     select c.id from referral join customers c on c.merchant_id = $1 and c.merged_into = referral.referee
   ), ${aboveOf('$1', 'referrer from referral', "(o.id < $2 or o.status = 'rewarded')")}
   select referee = referrer as is_one_person, exists (select from (select person from above limit ${depth.atReward}) as near where person = referee) as is_circular,
     lower(c.name) as name, c.email, lower(f.name) as referrer_name, f.email as referrer_email,
     exists (select from person join referrals o on o.merchant_id = $1 and o.customer_id = person.id
             where o.id <> $2 and o.status not in ('voided', 'expired')
               and (o.id < $2 or o.status = 'rewarded')) as referred,
     exists (select from person
             join memberships m on m.merchant_id = $1 and m.customer_id = person.id
             join points_transactions t on t.merchant_id = $1 and t.membership_id = m.id and t.type = 'earn'
               and t.id is distinct from referral.qualified_by
               and t.created_at < case when (select count(*) from person) > 1 and m.id <> referral.membership_id
                                    then referral.qualified_at else referral.created_at end
             where not exists (select from points_reversals p where p.merchant_id = $1 and p.transaction_id = t.id
                                 and p.reversed_points = p.points)) as has_earned
   from referral
   join customers c on c.merchant_id = $1 and c.id = referral.referee
   left join customers f on f.merchant_id = $1 and f.id = referral.referrer`,
);

/** Checks a referral again by what is known now. Both customers must be locked. */
export async function readStanding(tx: ReadTransaction, id: string): Promise<Standing> {
  const found = (await tx.runOne(standing, [tx.merchantId, id]))!;
  const flags = flagsOf({
    referrerName: found.referrer_name,
    refereeName: found.name,
    referrerEmail: found.referrer_email,
    refereeEmail: found.email,
    lately: 0,
    hasEarned: found.has_earned,
    isCircular: found.is_circular,
    wasReferred: found.referred,
  });
  return { isOnePerson: found.is_one_person ?? false, flags };
}

const newColumns = columns<ReferralRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  code_id: 'uuid',
  customer_id: 'uuid',
  membership_id: 'uuid',
  referrer_id: 'uuid',
  status: 'text',
  flags: ['text', (row) => `{${row.flags.join(',')}}`],
  referrer_points: 'bigint',
  referee_points: 'bigint',
  expires_at: 'timestamptz',
  due_at: 'timestamptz',
  created_at: 'timestamptz',
});
const insert = statement(
  'referrals_insert',
  `insert into referrals (merchant_id, id, code_id, customer_id, membership_id, referrer_id, status, flags,
     referrer_points, referee_points, expires_at, due_at, created_at, updated_at)
   select w.merchant_id, w.id, w.code_id, w.customer_id, w.membership_id, w.referrer_id, w.status, w.flags::text[],
          w.referrer_points, w.referee_points, w.expires_at, w.due_at, w.created_at, w.created_at
   from ${newColumns.unnest('w')}
   order by w.merchant_id, w.customer_id`,
);

/** Inserts referrals in a fixed order, so two batches with the same customers can't deadlock. */
export const insertReferrals = (tx: TenantTransaction, rows: readonly ReferralRow[]): Promise<unknown> =>
  tx.run(insert, newColumns.arrays(rows));

const useColumns = columns<CodeRow>({ merchant_id: 'uuid', id: 'uuid', referrals_count: 'int' });
const uses = statement(
  'referral_codes_uses',
  `update referral_codes c
   set referrals_count = w.referrals_count, clicks = c.clicks + w.referrals_count - c.referrals_count,
       version = c.version + 1, updated_at = $1
   from ${useColumns.unnest('w', 2)}
   where c.merchant_id = w.merchant_id and c.id = w.id`,
);

/** Saves the use counts of locked codes. */
export const saveUses = (tx: TenantTransaction, codes: readonly CodeRow[], now: string): Promise<unknown> =>
  tx.run(uses, [now, ...useColumns.arrays(codes)]);

// For merchants without referrals this costs one lookup in an empty range.
const numbered = `from ${spanColumns.unnest('span')}
   join events e on e.merchant_id = span.merchant_id and e.sequence > span.after and e.sequence <= span.up_to
   join points_transactions t on t.merchant_id = e.merchant_id and t.id = e.object_id
   where exists (select from referrals r where r.merchant_id = span.merchant_id)`;

const qualify = statement(
  'referrals_qualify',
  `with earned as materialized (
     select distinct on (t.merchant_id, t.membership_id)
            t.merchant_id, t.membership_id, coalesce(t.activates_id, t.id) as id, t.created_at
     ${numbered} and e.type in ('points.earned', 'points.activated')
       and exists (select from referrals r where r.merchant_id = t.merchant_id and r.membership_id = t.membership_id
                     and r.qualified_by is null and r.created_at <= t.created_at)
     order by t.merchant_id, t.membership_id, t.id
   )
   update referrals r set qualified_by = earned.id, qualified_at = earned.created_at,
     due_at = case when r.status = 'flagged' then r.due_at else earned.created_at end, version = r.version + 1,
     updated_at = earned.created_at
   from earned
   where r.merchant_id = earned.merchant_id and r.membership_id = earned.membership_id and r.qualified_by is null
     and r.status in ('pending', 'flagged', 'approved')`,
);

const giveBack = statement(
  'referrals_return',
  `with reversed as materialized (
     select distinct on (t.merchant_id, t.reverses_id) t.merchant_id, t.membership_id, t.reverses_id, t.created_at
     ${numbered} and e.type = 'points.reversed'
       and exists (select from points_reversals p where p.merchant_id = t.merchant_id
                     and p.transaction_id = t.reverses_id and p.reversed_points = p.points)
   )
   update referrals r set returned_at = reversed.created_at, due_at = reversed.created_at, version = r.version + 1,
     updated_at = reversed.created_at
   from reversed
   where r.merchant_id = reversed.merchant_id and r.membership_id = reversed.membership_id
     and r.qualified_by = reversed.reverses_id and r.returned_at is null
     and r.status in ('pending', 'flagged', 'approved', 'rewarded')`,
);

/**
 * Marks referrals whose customer has earned points for the first time, and those whose first purchase was reversed.
 * Runs in the transaction that numbers the events; the clock does the rest.
 */
export async function countReferralEarnings(
  tx: TenantTransaction,
  spans: readonly NumberedSpan[],
): Promise<void> {
  const values = spanColumns.arrays(spans);
  await Promise.all([tx.run(qualify, values), tx.run(giveBack, values)]);
}
