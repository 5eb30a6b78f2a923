/** Values of the placeholders in a message, for many recipients at once. */

import { worthText } from '../../../../contract/money.ts';
import { unitOf } from '../../../../contract/units.ts';
import { statement } from '../../../database/connection.ts';
import { timeOf } from '../../../database/merchant-clock.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { type Formats, formatsFor } from '../../../words/formats.ts';
import { type Translate, translator } from '../../../words/words.ts';
import { chooseLanguage, firstNameOf } from '../../customers/language.ts';
import { isTierDue } from '../../memberships/passes/catalogue-store.ts';
import type { TierProgress } from '../../memberships/tiers/standing.ts';
import { namesProgress, tierTexts } from '../../memberships/tiers/tier-words.ts';
import { dataKey } from '../../merchant/data-keys.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { readProgress } from '../../points/tiers/read-progress.ts';
import { openCode } from '../../vouchers/terms/voucher-code.ts';
import type { CommunicationRow } from '../communication.ts';
import type { ClaimedRow } from '../deliver/delivery-store.ts';
import { readSpent, type Spent } from '../spending/spending-store.ts';
import { usesPlaceholder, type Values } from './placeholders.ts';
import { everyWord, wordsFor } from './recipient-words.ts';

type MembershipValues = Row<
  'memberships',
  | 'merchant_id'
  | 'id'
  | 'pass_id'
  | 'serial'
  | 'card_renewals'
  | 'tier_id'
  | 'tier_until'
  | 'lifetime_earned'
  | 'issued_at'
  | 'starts_at'
  | 'expires_at'
  | 'points_available'
> &
  Row<'passes', 'tiers' | 'tier_rule'> &
  Row<'pass_templates', 'type'> & { asked_id: string; pass_name: string; is_tier_due: boolean };

/** What messages say of a membership, without what else of it is read for that. */
type ShownMember = Omit<MembershipValues, 'merchant_id' | 'id' | 'pass_id' | 'issued_at' | 'asked_id'>;

type VoucherValues = Row<
  'vouchers',
  | 'merchant_id'
  | 'id'
  | 'code_sealed'
  | 'code_key_version'
  | 'type'
  | 'discount'
  | 'gift_balance'
  | 'currency'
  | 'starts_at'
  | 'expires_at'
>;

const memberships = statement<MembershipValues>(
  'communications_memberships',
  `select n.id as asked_id, m.merchant_id, m.id, m.pass_id, m.serial, m.card_renewals, m.points_available, m.tier_id, m.tier_until,
     m.lifetime_earned, m.issued_at, m.starts_at, m.expires_at, p.name as pass_name, p.tiers, p.tier_rule, t.type, ${isTierDue} as is_tier_due
   from memberships n
   join memberships m on m.merchant_id = n.merchant_id and m.id = coalesce(n.merged_into, n.id)
   join passes p on p.merchant_id = m.merchant_id and p.id = m.pass_id
   join pass_templates t on t.merchant_id = p.merchant_id and t.id = p.template_id
   where n.merchant_id = $1 and n.id = any ($2::uuid[])`,
);

const vouchers = statement<VoucherValues>(
  'communications_vouchers',
  `select merchant_id, id, code_sealed, code_key_version, type, discount, gift_balance, currency, starts_at, expires_at
   from vouchers where merchant_id = $1 and id = any ($2::uuid[])`,
);

const messages = statement<{ voucher_id: string; customer_id: string; message: string }>(
  'communications_messages',
  `select voucher_id, customer_id, message from voucher_recipients
   where merchant_id = $1 and voucher_id = any ($2::uuid[]) and customer_id = any ($3::uuid[]) and message is not null`,
);

/** The values for each recipient, by delivery id. Codes and messages are read only if the text uses them. */
export async function valuesFor(
  tx: ReadTransaction,
  keyring: Keyring,
  about: { communication: CommunicationRow; merchant: MerchantRow },
  rows: readonly ClaimedRow[],
): Promise<Map<string, Values>> {
  const { communication, merchant } = about;
  const idsOf = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const [members, held, spent] = await Promise.all([
    tx.run(memberships, [tx.merchantId, idsOf(rows.map((row) => row.membership_id))]),
    tx.run(vouchers, [tx.merchantId, idsOf(rows.map((row) => row.voucher_id))]),
    communication.kind === 'value_spent' ? readSpent(tx, communication.id) : ({} as Record<string, Spent>),
  ]);
  const text = everyWord(communication);
  const written = usesPlaceholder(text, 'voucher.message') ? await messagesTo(tx, rows) : undefined;
  const codes = usesPlaceholder(text, 'voucher.code')
    ? await codesOf(tx, keyring, held)
    : new Map<string, string>();
  const memberById = new Map(members.map((member) => [member.asked_id, member]));
  const counted = namesProgress(text) ? await readProgress(tx, members, await timeOf(tx)) : undefined;
  const voucherById = new Map(held.map((voucher) => [voucher.id, voucher]));
  return new Map(
    rows.map((row) => {
      const member = memberById.get(row.membership_id ?? '');
      const voucher = voucherById.get(row.voucher_id ?? '');
      const code = voucher && codes.get(voucher.id);
      const message = written?.get(holding(row));
      return [
        row.id,
        valuesOf(row, merchant, wordsFor(communication, row, merchant).language, {
          member,
          progress: counted?.get(member?.id ?? '')?.tier ?? undefined,
          voucher,
          code,
          message,
          spent: spent[row.customer_id],
        }),
      ];
    }),
  );
}

const holding = (row: { voucher_id: string | null; customer_id: string }): string =>
  `${row.voucher_id} ${row.customer_id}`;

/** The merchant's messages to recipients, set when the voucher was issued. */
async function messagesTo(
  tx: ReadTransaction,
  rows: readonly ClaimedRow[],
): Promise<ReadonlyMap<string, string>> {
  const found = await tx.run(messages, [
    tx.merchantId,
    rows.map((row) => row.voucher_id),
    rows.map((row) => row.customer_id),
  ]);
  return new Map(found.map((row) => [holding(row), row.message]));
}

/** Values of the placeholders in the message to one recipient. */
export function valuesOf(
  recipient: Pick<ClaimedRow, 'name' | 'locale'>,
  merchant: MerchantRow,
  /** Of the words around the values, BCP 47. */
  language: string,
  about: {
    member?: ShownMember | undefined;
    /** What was counted for tiers, if the text names it and the pass has a rule. */
    progress?: Pick<TierProgress, 'next'> | undefined;
    voucher?: ShownVoucher | undefined;
    code?: string | undefined;
    /** The merchant's message, set when the voucher was issued. */
    message?: string | undefined;
    spent?: Spent | undefined;
  },
): Values {
  const { member, progress = null, voucher, code, message = '', spent } = about;
  const { country, timezone } = merchant;
  const t = translator(chooseLanguage([language]), member && unitOf(member));
  const formats = formatsFor(language, { readers: [recipient.locale, merchant.locale], country, timezone });
  return {
    ...ofCustomer(recipient),
    ...ofMerchant(merchant),
    ...(member && ofMembership(member, tierTexts(member, progress, { t, formats }), formats)),
    ...(voucher && ofVoucher(voucher, formats, code)),
    'voucher.message': message,
    ...(spent && ofSpending(spent, formats, t)),
  };
}

async function codesOf(
  tx: ReadTransaction,
  keyring: Keyring,
  rows: readonly VoucherValues[],
): Promise<Map<string, string>> {
  const codes = new Map<string, string>();
  for (const { merchant_id: merchantId, id: voucherId, code_key_version: keyVersion, code_sealed } of rows) {
    const { key } = await dataKey(tx, keyring, keyVersion);
    codes.set(voucherId, openCode(key, { merchantId, voucherId, keyVersion }, code_sealed));
  }
  return codes;
}

const ofCustomer = ({ name }: Pick<ClaimedRow, 'name'>): Values => ({
  'customer.name': name ?? '',
  'customer.first_name': firstNameOf(name),
});

const ofMerchant = (merchant: MerchantRow): Values => ({
  'merchant.name': merchant.name,
  'merchant.support_email': merchant.support_email ?? '',
  'merchant.website': merchant.website ?? '',
});

const ofMembership = (member: ShownMember, tier: ReturnType<typeof tierTexts>, formats: Formats): Values => ({
  'membership.serial': member.serial,
  'membership.points': formats.number(member.points_available),
  'membership.tier': tier.name,
  'membership.tier_until': day(member.tier_until, formats),
  'membership.tier_next': tier.next,
  'membership.tier_missing': tier.missing,
  'membership.starts_at': day(member.starts_at, formats),
  'membership.expires_at': day(member.expires_at, formats),
  'membership.has_points': member.points_available > 0 ? 'yes' : '',
  'membership.unit': unitOf(member),
  'membership.card_renewals': String(member.card_renewals),
  'pass.name': member.pass_name,
});

const ofSpending = ({ points, gift }: Spent, formats: Formats, t: Translate): Values => ({
  'spent.points': points === undefined ? '' : t('gain.points', { points: formats.number(points) }),
  'spent.amount': gift ? formats.money(gift.amount, gift.currency) : '',
  'spent.gift': points === undefined ? 'yes' : '',
});

type ShownVoucher = Pick<
  VoucherValues,
  'discount' | 'gift_balance' | 'currency' | 'starts_at' | 'expires_at'
>;

const ofVoucher = (voucher: ShownVoucher, formats: Formats, code = ''): Values => ({
  'voucher.code': code,
  'voucher.value': worth(voucher, formats.locale),
  // Only a percentage, an amount or a balance says something without the items it is about.
  'voucher.has_value': hasWorth(voucher.discount) ? 'yes' : '',
  'voucher.starts_at': day(voucher.starts_at, formats),
  'voucher.expires_at': day(voucher.expires_at, formats),
});

const day = (instant: string | null, { longDay }: Formats): string =>
  instant === null ? '' : longDay(instant);

export const worth = (
  { discount, gift_balance: balance, currency }: Pick<ShownVoucher, 'discount' | 'gift_balance' | 'currency'>,
  locale: string,
): string => worthText(discount, balance === null ? null : { balance, currency: currency! }, locale);

const hasWorth = (discount: VoucherValues['discount']): boolean =>
  discount === null || discount.type === 'percent' || discount.type === 'amount';
