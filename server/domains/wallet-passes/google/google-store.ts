/** SQL for passes at Google: one function, one statement. */
import { encodeId } from '../../../../contract/ids.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import { save } from '../../../database/schema/rows.ts';
import type { GoogleFace, GooglePlan } from '../../../database/schema/tables.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type NumberedSpan, spanColumns } from '../../events/event-heads.ts';
import type { PassFacts } from '../files/pass-face.ts';
import { changedPasses } from '../updates/pass-refreshes.ts';
import type { ClassFacts } from './google-content.ts';

const follow = statement(
  'google_passes_follow',
  `insert into google_passes (merchant_id, id, pass_id, membership_id, membership_ref, due_at)
   select $1, coalesce(w.membership_id, $2), $2, w.membership_id, w.membership_ref, w.due_at
   from (values (null::uuid, null::text, now() - interval '1 second'), ($3::uuid, $4::text, now()))
     as w (membership_id, membership_ref, due_at)
   on conflict do nothing`,
);

/** Keeps the object of a membership, and its class, current at Google from now on. The class comes first. */
export const followPass = (
  tx: TenantTransaction,
  { pass_id, membership_id }: Pick<PassFacts, 'pass_id' | 'membership_id'>,
): Promise<unknown> =>
  tx.run(follow, [tx.merchantId, pass_id, membership_id, encodeId('membership', membership_id)]);

/** A class or object with an attempt counted. */
export type ClaimedPass = Row<
  'google_passes',
  'id' | 'pass_id' | 'membership_id' | 'wanted' | 'attempts' | 'content' | 'face' | 'plan' | 'notified'
> & { is_class_made: boolean };

const claim = statement<ClaimedPass>(
  'google_passes_claim',
  `update google_passes g set attempts = g.attempts + 1, due_at = now() + make_interval(secs => $3)
   from (select d.id, exists (select from google_passes c where c.merchant_id = $1 and c.id = d.pass_id
                              and c.content is not null) as is_class_made
         from google_passes d
         where d.merchant_id = $1 and d.wanted > d.told and d.due_at <= now()
         order by d.due_at limit $2 for update skip locked) as due
   where g.merchant_id = $1 and g.id = due.id
   returning g.id, g.pass_id, g.membership_id, g.wanted, g.attempts, g.content, g.face, g.plan, g.notified, due.is_class_made`,
);

/** Counts an attempt for up to `most` rows that are due, and keeps them from other servers for a number of seconds. */
export const claimPasses = (
  tx: TenantTransaction,
  most: number,
  leaseSeconds: number,
): Promise<ClaimedPass[]> => tx.run(claim, [tx.merchantId, most, leaseSeconds]);

/** Stores what an attempt is about, and the notifications that count towards the daily limit. */
export const keepPlan = (
  tx: TenantTransaction,
  id: string,
  plan: GooglePlan,
  notified: string[],
): Promise<unknown> => save(tx, 'google_passes', { merchant_id: tx.merchantId, id, plan, notified });

const done = statement(
  'google_passes_done',
  `update google_passes set told = greatest(told, $3), attempts = 0, due_at = now(), content = coalesce($4, content),
     face = $5, plan = null, updated_at = now()
   where merchant_id = $1 and id = $2`,
);

/** Records the end of an attempt; `content` is the digest of what Google has, null if Google refused it. */
export const markDone = (
  tx: TenantTransaction,
  id: string,
  version: number,
  content: Buffer | null,
  face: GoogleFace | null,
): Promise<unknown> => tx.run(done, [tx.merchantId, id, version, content, face]);

const later = statement(
  'google_passes_later',
  `update google_passes set due_at = now() + make_interval(secs => $3), attempts = $4
   where merchant_id = $1 and id = $2`,
);

/** Makes a row due again after a number of seconds. */
export const tryLater = (
  tx: TenantTransaction,
  id: string,
  seconds: number,
  attempts: number,
): Promise<unknown> => tx.run(later, [tx.merchantId, id, seconds, attempts]);

const wake = statement(
  'google_passes_wake',
  `update google_passes set due_at = now()
   where merchant_id = $1 and pass_id = $2 and membership_id is not null and wanted > told and attempts = 0`,
);

/** Makes the objects due that waited for their class. */
export const wakeObjects = (tx: TenantTransaction, passId: string): Promise<unknown> =>
  tx.run(wake, [tx.merchantId, passId]);

const again = statement(
  'google_passes_want_class',
  `update google_passes set wanted = wanted + 1, content = null, due_at = now()
   where merchant_id = $1 and id = $2 and attempts = 0 and wanted = told`,
);

/** Schedules the creation of a class that Google should have and hasn't. */
export const wantClass = (tx: TenantTransaction, passId: string): Promise<unknown> =>
  tx.run(again, [tx.merchantId, passId]);

const classFacts = statement<ClassFacts>(
  'google_passes_class_facts',
  `select p.id as pass_id, p.name as pass_name, p.tiers, p.tier_rule, p.rewards, p.earn_rule, t.type, t.fields from passes p
   join pass_templates t on t.merchant_id = p.merchant_id and t.id = p.template_id
   where p.merchant_id = $1 and p.id = $2`,
);

/** What the class of a pass is made of. */
export const readClassFacts = async (tx: ReadTransaction, passId: string): Promise<ClassFacts> =>
  (await tx.run(classFacts, [tx.merchantId, passId]))[0]!;

// The class of a pass changes with the pass and its template.
const want = statement(
  'google_passes_want',
  `with ${changedPasses}, held as (
     select g.merchant_id, g.id from changed c
     join google_passes g on g.merchant_id = c.merchant_id and g.membership_ref = c.membership_ref
     union
     select g.merchant_id, g.id from of_customer n
     join google_passes g on g.merchant_id = n.merchant_id and g.id = n.id
     union
     select g.merchant_id, g.id from of_pass p
     join google_passes g on g.merchant_id = p.merchant_id and g.id = p.id
   )
   update google_passes g set wanted = g.wanted + 1 from held h where g.merchant_id = h.merchant_id and g.id = h.id`,
);

/** Schedules updates of the passes that newly numbered events change; those of all members are refreshed in batches. */
export const queueGoogleUpdates = (tx: TenantTransaction, spans: readonly NumberedSpan[]): Promise<unknown> =>
  tx.run(want, spanColumns.arrays(spans));

/** Maximum merchants per turn. */
export const maxMerchants = 100;

// One index lookup per merchant, however many of its passes are due.
const due = statement<{ merchant_id: string }>(
  'google_passes_due',
  `with recursive waiting as (
     (select merchant_id, due_at from google_passes where wanted > told and merchant_id > $1
      order by merchant_id, due_at limit 1)
     union all
     select n.merchant_id, n.due_at from waiting w cross join lateral (
       select g.merchant_id, g.due_at from google_passes g where g.wanted > g.told and g.merchant_id > w.merchant_id
       order by g.merchant_id, g.due_at limit 1
     ) as n
   )
   select merchant_id from waiting where due_at <= now() limit ${maxMerchants}`,
);

/** Merchants with passes that are due, after this one, by id. Needs the task `wallet-passes`. */
export const findDueMerchants = (tx: ReadTransaction, after: string) => tx.run(due, [after]);
