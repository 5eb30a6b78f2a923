/** A message as one recipient would read it, before it is sent to anyone: with the values of an example. */
import type { Static } from 'typebox';
import { daySeconds } from '../../../../contract/durations.ts';
import { decodeId } from '../../../../contract/ids.ts';
import type { Subject } from '../../../../contract/placeholders.ts';
import type { MessageDraft } from '../../../../contract/resources/message-input.ts';
import { addSeconds } from '../../../clock/time.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { Mail } from '../../../mail/send-mail.ts';
import { readCampaigns } from '../../campaigns/budget-store.ts';
import { chooseLanguage } from '../../customers/language.ts';
import { findMembership, findPass } from '../../memberships/life/find-rows.ts';
import { isTierDue } from '../../memberships/passes/catalogue-store.ts';
import { thresholdAt } from '../../memberships/passes/pass.ts';
import { findTemplate } from '../../memberships/templates/template-store.ts';
import { readMerchant } from '../../merchant/merchant-store.ts';
import { readProgress } from '../../points/tiers/read-progress.ts';
import { newCommunication, refusalByWords } from '../deliver/accept.ts';
import type { ClaimedRow } from '../deliver/delivery-store.ts';
import { composeMessage } from './compose.ts';
import { valuesOf } from './message-values.ts';
import type { Values } from './placeholders.ts';

type Input = Static<typeof MessageDraft>;

const exampleName = 'Giulia Rossi';
const noId = '00000000-0000-0000-0000-000000000000';

interface About {
  member?: Parameters<typeof valuesOf>[3]['member'];
  progress?: Parameters<typeof valuesOf>[3]['progress'];
  voucher?: Parameters<typeof valuesOf>[3]['voucher'];
  code?: string;
  name?: string | null;
}

/** A member of the pass, or a certain member, of whom an example has only the pass. Throws 404 for what doesn't exist. */
async function memberOf(
  tx: ReadTransaction,
  input: Input,
  { now, isExample }: { now: string; isExample: boolean },
): Promise<About> {
  const made = {
    id: noId,
    serial: '7K3QW9RT2MXB5HNP8VCD4F',
    card_renewals: 0,
    points_available: 1_250,
    tier_id: null,
    tier_until: null,
    tier_rule: null,
    is_tier_due: false,
    lifetime_earned: 0,
    starts_at: now,
    expires_at: addSeconds(now, 365 * daySeconds),
    pass_name: '',
    tiers: [],
    type: 'loyalty' as const,
  };
  const example = (pass: PassOfSample): About => ({
    member: {
      ...made,
      ...pass,
      tier_id: pass.tiers[0]?.id ?? null,
      tier_until: pass.tier_rule && made.expires_at,
    },
    ...(pass.tiers.length > 1 && {
      progress: { next: { tier_id: pass.tiers[1]!.id, missing: thresholdAt(pass.tiers, 1) ?? 1 } },
    }),
  });
  if (input.membership_id !== undefined) {
    const membership = await findMembership(tx, input.membership_id);
    const [about] = await tx.run(holder, [tx.merchantId, membership.id]);
    const { name, is_tier_due, ...pass } = about!;
    if (isExample) return example(pass);
    const progress = (await readProgress(tx, [membership], now)).get(membership.id)?.tier;
    return { member: { ...membership, ...pass, is_tier_due }, ...(progress && { progress }), name };
  }
  if (input.pass_id === undefined) return { member: made };
  const { name, tiers, tier_rule, template_id } = await findPass(tx, input.pass_id);
  const { type } = (await findTemplate(tx, template_id)) ?? made;
  return example({ pass_name: name, tiers, tier_rule, type });
}

type PassOfSample = Row<'passes', 'tiers' | 'tier_rule'> &
  Row<'pass_templates', 'type'> & { pass_name: string };
type Holder = PassOfSample & { name: string | null; is_tier_due: boolean };

const holder = statement<Holder>(
  'communications_sample_holder',
  `select c.name, p.name as pass_name, p.tiers, p.tier_rule, t.type, ${isTierDue} as is_tier_due
   from memberships m
   join customers c on c.merchant_id = m.merchant_id and c.id = m.customer_id
   join passes p on p.merchant_id = m.merchant_id and p.id = m.pass_id
   join pass_templates t on t.merchant_id = p.merchant_id and t.id = p.template_id
   where m.merchant_id = $1 and m.id = $2`,
);

type SampleVoucher = NonNullable<About['voucher']> & { code_suffix: string };

const byId = statement<SampleVoucher>(
  'communications_sample_voucher',
  `select v.code_suffix, v.discount, v.gift_balance, v.currency, v.starts_at, v.expires_at
   from vouchers v where v.merchant_id = $1 and v.id = $2`,
);
const ofCampaign = statement<SampleVoucher>(
  'communications_sample_campaign',
  `select v.code_suffix, v.discount, v.gift_balance, v.currency, v.starts_at, v.expires_at
   from vouchers v where v.merchant_id = $1 and v.campaign_id = $2 order by v.id desc limit 1`,
);

/** Throws 404 for a campaign that the merchant doesn't have. */
async function requireCampaign(tx: ReadTransaction, wireId: string): Promise<void> {
  const [found] = await readCampaigns(tx, [{ merchantId: tx.merchantId, id: decodeId('campaign', wireId)! }]);
  if (found === undefined) throw refuse('not_found');
}

/** A certain voucher, or one of the campaign. Codes are masked, because reading them needs a reason. */
async function voucherOf(
  tx: ReadTransaction,
  { voucher_id, campaign_id }: Input,
  { now }: { now: string },
): Promise<About> {
  const [found] =
    voucher_id !== undefined
      ? await tx.run(byId, [tx.merchantId, decodeId('voucher', voucher_id)])
      : campaign_id !== undefined
        ? await tx.run(ofCampaign, [tx.merchantId, decodeId('campaign', campaign_id)])
        : [];
  if (voucher_id !== undefined && found === undefined) throw refuse('voucher_not_found');
  if (found === undefined && campaign_id !== undefined) await requireCampaign(tx, campaign_id);
  if (found) return { voucher: found, code: `••••${found.code_suffix}` };
  const made = {
    discount: { type: 'percent' as const, percent_off: 2_000 },
    gift_balance: null,
    currency: null,
  };
  const times = { starts_at: null, expires_at: addSeconds(now, 365 * daySeconds) };
  return { voucher: { ...made, ...times }, code: 'AUTUMN-2026' };
}

const subjectOf = ({ about, voucher_id, campaign_id }: Input): Subject =>
  about ?? (voucher_id !== undefined || campaign_id !== undefined ? 'voucher' : 'membership');

/**
 * The mail to `to`, with the values of an example or of the member that it is about; `isExample` if no person may be in
 * it. Throws what sending the message would.
 */
export async function composeSample(
  tx: ReadTransaction,
  input: Input,
  call: Call,
  { to, isExample }: { to: string; isExample: boolean },
): Promise<Mail> {
  const subject = subjectOf(input);
  const words = { subject: input.subject, body: input.body, blocks: input.blocks ?? null };
  const wrong = refusalByWords({ ...words, channels: ['email'] }, subject, call);
  if (wrong) throw wrong;
  const merchant = await readMerchant(tx);
  const language = input.language ?? chooseLanguage([merchant.locale]);
  const found = await (subject === 'voucher' ? voucherOf : memberOf)(tx, input, { now: call.now, isExample });
  const communication = newCommunication(
    tx.merchantId,
    {
      ...words,
      kind: subject === 'voucher' ? 'voucher_broadcast' : 'pass_broadcast',
      category: input.category ?? 'marketing',
      channels: ['email'],
      audience: { segment: 'all' },
      ...(input.language && { translations: { [input.language]: words } }),
    },
    call.now,
  );
  const { name = exampleName } = found;
  const row: Pick<ClaimedRow, 'merchant_id' | 'communication_id' | 'id' | 'customer_id' | 'membership_id'> &
    Pick<ClaimedRow, 'name' | 'email' | 'locale'> = {
    merchant_id: tx.merchantId,
    communication_id: communication.id,
    id: communication.id,
    // Links of the example lead to no card, and unsubscribe no one.
    customer_id: noId,
    membership_id: null,
    name,
    email: to,
    locale: input.language ?? merchant.locale,
  };
  const values: Values = valuesOf(row, merchant, language, found);
  return composeMessage({ communication, merchant, services: call.services }, row as ClaimedRow, values);
}
