/** SQL for how customers join passes online. */
import { bareCode } from '../../../../contract/typed-text.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';

import type { Offered } from './offer.ts';

export type EnrollmentRow = Row<'pass_enrollments'>;

const read = statement<EnrollmentRow>(
  'pass_enrollments_read',
  'select * from pass_enrollments where merchant_id = $1 and pass_id = $2',
);

export const readEnrollment = async (
  tx: ReadTransaction,
  passId: string,
): Promise<EnrollmentRow | undefined> => (await tx.run(read, [tx.merchantId, passId]))[0];

/** A pass that customers can join online. */
export type OpenPass = Row<'pass_enrollments', 'pass_id' | 'headline' | 'marketing_consent' | 'privacy_url'> &
  Offered & {
    pass_name: string;
    background_color: string | null;
    /** Of the card, if its design has one of its own. */
    card_logo: string | null;
  };

const open = statement<OpenPass>(
  'pass_enrollments_open',
  `select e.pass_id, e.headline, e.marketing_consent, e.privacy_url, p.name as pass_name,
          p.tiers, p.tier_rule, p.rewards, p.earn_rule, p.spend_rule, t.type, t.design ->> 'background_color' as background_color,
          t.design ->> 'logo_url' as card_logo
   from pass_enrollments e
   join passes p on p.merchant_id = e.merchant_id and p.id = e.pass_id
   join pass_templates t on t.merchant_id = p.merchant_id and t.id = p.template_id
   where e.merchant_id = $1 and e.enabled and p.status = 'active' and ($2::uuid is null or p.id = $2)
   order by p.id limit 1`,
);

/** The pass with this id, or the merchant's first, if customers can join it. */
export const findOpenPass = async (
  tx: ReadTransaction,
  passId: string | null,
): Promise<OpenPass | undefined> => (await tx.run(open, [tx.merchantId, passId]))[0];

const save = statement(
  'pass_enrollments_save',
  `insert into pass_enrollments as e (merchant_id, pass_id, enabled, headline, marketing_consent, privacy_url, version,
     created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
   on conflict (merchant_id, pass_id) do update set enabled = excluded.enabled, headline = excluded.headline,
     marketing_consent = excluded.marketing_consent, privacy_url = excluded.privacy_url, version = excluded.version,
     updated_at = excluded.updated_at`,
);

/** Saves the enrollment of a locked pass. */
export const saveEnrollment = (tx: TenantTransaction, row: EnrollmentRow): Promise<unknown> =>
  tx.run(save, [
    tx.merchantId,
    row.pass_id,
    row.enabled,
    row.headline,
    row.marketing_consent,
    row.privacy_url,
    row.version,
    row.updated_at,
  ]);

const gift = statement<{ referee_points: number }>(
  'referral_codes_gift',
  `select referee_points from referral_codes
   where merchant_id = $1 and bare_code = $2 and active and (expires_at is null or expires_at > $3)
     and (max_referrals is null or referrals_count < max_referrals) limit 1`,
);

/** The points that a referral code gives to someone who joins with it; 0 if it can't be used. */
export const findWelcome = async (tx: ReadTransaction, code: string, now: string): Promise<number> =>
  (await tx.run(gift, [tx.merchantId, bareCode(code), now]))[0]?.referee_points ?? 0;
