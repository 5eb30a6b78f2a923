/** What a change of a voucher or of the campaign of vouchers takes from the customers who have them. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { type Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import { isSame } from '../../../json/is-same.ts';
import type { CampaignRow } from '../../campaigns/campaign.ts';
import type { VoucherRow } from '../terms/voucher.ts';

/** Something that holders lose; `says` follows their number. */
export interface HolderLoss {
  loss: string;
  pointer: string;
  says: string;
}

/** Fields of a request that can take something from holders. */
const takingFields = {
  voucher: ['starts_at', 'expires_at', 'per_customer_limit', 'restrictions', 'campaign_id'],
  campaign: ['starts_at', 'ends_at', 'budget'],
} as const;

/** `apply` has no effect on fields that take nothing. */
export function refusalByApply(
  of: keyof typeof takingFields,
  input: { apply?: string },
): Refusal | undefined {
  const fields: readonly string[] = takingFields[of];
  return input.apply === undefined || fields.some((field) => field in input)
    ? undefined
    : refuseField('/apply', 'validation_failed', `goes with ${fields.join(', ')}`);
}

interface Dates {
  starts_at: string | null;
  ends_at: string | null;
}

/** Shorter dates. What has ended already has nothing to lose. */
export function datesLost(
  before: Dates,
  after: Dates,
  now: string,
  end: 'expires_at' | 'ends_at',
): HolderLoss[] {
  if (before.ends_at !== null && before.ends_at <= now) return [];
  const losses: HolderLoss[] = [];
  const isSooner = after.ends_at !== null && (before.ends_at === null || after.ends_at < before.ends_at);
  if (isSooner)
    losses.push({ loss: 'voucher_ends_sooner', pointer: `/${end}`, says: 'have a voucher that ends sooner' });
  const starts = after.starts_at ?? now;
  if (starts > now && starts > (before.starts_at ?? now)) {
    const says = 'have a voucher that can be used later';
    losses.push({ loss: 'voucher_starts_later', pointer: '/starts_at', says });
  }
  return losses;
}

const limits = ['budget_uses', 'budget_amount', 'customer_uses', 'customer_amount'] as const;

type CampaignTerms = Pick<CampaignRow, 'starts_at' | 'ends_at' | 'budget_per' | (typeof limits)[number]>;

/** The same limit is less, the longer it has to last. */
const spans = ['day', 'week', 'month', 'year', null] as const;

/** What other dates and limits of their campaign, or another campaign, take from its vouchers. */
export function campaignLosses(
  before: CampaignTerms | undefined,
  after: CampaignTerms | undefined,
  now: string,
): HolderLoss[] {
  const dates = (of: CampaignTerms | undefined): Dates => ({
    starts_at: of?.starts_at ?? null,
    ends_at: of?.ends_at ?? null,
  });
  const losses = datesLost(dates(before), dates(after), now, 'ends_at');
  const isLower = limits.some((limit) => {
    const [old, new_] = [before?.[limit] ?? null, after?.[limit] ?? null];
    return new_ !== null && (old === null || new_ < old);
  });
  const lastsLonger =
    before?.budget_per != null &&
    limits.slice(0, 2).some((limit) => after?.[limit] != null) &&
    spans.indexOf(after?.budget_per ?? null) > spans.indexOf(before.budget_per);
  if (isLower || lastsLonger) {
    const says = 'have a voucher whose campaign has a lower limit';
    losses.push({ loss: 'campaign_budget_lower', pointer: '/budget', says });
  }
  return losses;
}

/** What the terms of a voucher take. Blocking and voiding one are acts of their own. */
export function voucherLosses(before: VoucherRow, after: VoucherRow, now: string): HolderLoss[] {
  const dates = ({ starts_at, expires_at: ends_at }: VoucherRow): Dates => ({ starts_at, ends_at });
  const losses = datesLost(dates(before), dates(after), now, 'expires_at');
  const [old, limit] = [before.per_customer_limit, after.per_customer_limit];
  if (limit !== null && (old === null || limit < old)) {
    const says = 'have a voucher that each can use less often';
    losses.push({ loss: 'voucher_used_less', pointer: '/per_customer_limit', says });
  }
  const [rules, narrower] = [before.restrictions, after.restrictions] as Record<string, unknown>[];
  const isNarrower = Object.keys(narrower!).some((key) => !isSame(narrower![key], rules![key]));
  if (isNarrower) {
    const says = 'have a voucher with other or more restrictions';
    losses.push({ loss: 'voucher_restricted', pointer: '/restrictions', says });
  }
  return losses;
}

const ofVoucher = statement<{ members: number }>(
  'voucher_holders',
  `select count(*) as members from voucher_recipients
   where merchant_id = $1 and voucher_id = $2 and status = 'issued'`,
);
const ofCampaign = statement<{ members: number }>(
  'campaign_holders',
  `select count(*) as members from vouchers v
   join voucher_recipients r on r.merchant_id = v.merchant_id and r.voucher_id = v.id
   where v.merchant_id = $1 and v.campaign_id = $2 and r.status = 'issued'`,
);

/** Refuses a change that takes something from customers who have the voucher, or one of the campaign. */
export async function refusalByHolders(
  tx: ReadTransaction,
  of: 'voucher' | 'campaign',
  id: string,
  losses: readonly HolderLoss[],
): Promise<Refusal | undefined> {
  if (losses.length === 0) return undefined;
  const [found] = await tx.run(of === 'voucher' ? ofVoucher : ofCampaign, [tx.merchantId, id]);
  const { members } = found!;
  if (members === 0) return undefined;
  const counted = losses.map(({ loss, pointer, says }) => ({
    loss,
    pointer,
    name: null,
    members,
    detail: `${members} ${members === 1 ? 'customer' : 'customers'}: ${says}`,
  }));
  return refuse('change_takes_from_members', { losses: counted });
}
