/** A membership as its card shows it. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type { MemberCard } from '../../../../contract/resources/member.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { BaseCall } from '../../../engine/operation.ts';
import { worth } from '../../communications/compose/message-values.ts';
import { makeBarcode } from '../../memberships/life/barcode.ts';
import { cardUrl, holderOf } from '../../memberships/life/card-link.ts';
import { statusOf } from '../../memberships/membership.ts';
import { currentTier } from '../../memberships/passes/pass.ts';
import { stampsOf } from '../../memberships/passes/stamps.ts';
import { linesOf } from '../../memberships/templates/card-lines.ts';
import type { TierProgress } from '../../memberships/tiers/standing.ts';
import { nextTierOf } from '../../memberships/tiers/tier-words.ts';
import { dataKey } from '../../merchant/data-keys.ts';
import { findExpiring } from '../../points/ledger/points-store.ts';
import { readProgress } from '../../points/tiers/read-progress.ts';
import { openCode } from '../../vouchers/terms/voucher-code.ts';
import {
  type CardMove,
  type CardPost,
  type CardRow,
  type CardVoucher,
  findMoves,
  findPosts,
  findReferralCode,
  findVouchers,
} from './card-store.ts';

export type WireCard = Static<typeof MemberCard>;
type Reader = Pick<BaseCall, 'now' | 'services'>;

/** What else is on a card, beside the membership itself. */
interface Beside {
  expiring: WireCard['points']['expiring'];
  vouchers: WireCard['vouchers'];
  moves: readonly CardMove[];
  posts: readonly CardPost[];
  referral: WireCard['referral'];
  progress: TierProgress | null;
}

export const nothingBeside: Beside = {
  expiring: [],
  vouchers: [],
  moves: [],
  posts: [],
  referral: null,
  progress: null,
};

/** `locale` of the amounts is BCP 47, with a region. */
export async function readCard(
  tx: ReadTransaction,
  row: CardRow,
  call: Reader,
  locale: string,
): Promise<WireCard> {
  const { now, services } = call;
  const status = statusOf(row, now);
  const [expiring, counted, vouchers, moves, code, posts] = await Promise.all([
    findExpiring(tx, row.id, now),
    row.tier_rule === null ? undefined : readProgress(tx, [row], now),
    findVouchers(tx, row.customer_id, now),
    findMoves(tx, row.id),
    findReferralCode(tx, row.customer_id, now),
    findPosts(tx, row.pass_id),
  ]);
  const codes = await codesOf(tx, call, vouchers);
  const hasEnded = status === 'revoked' || status === 'expired';
  const barcode = hasEnded ? null : makeBarcode(services.keyring, row);
  const merchant = encodeId('merchant', row.merchant_id);
  const referral =
    code === undefined ? null : { code, url: `${services.config.publicUrl}/j/${merchant}?ref=${code}` };
  const held = vouchers.map((voucher, place) => ({
    id: encodeId('voucher', voucher.id),
    code: codes[place]!,
    worth: worth(voucher, locale),
    message: voucher.message,
    expires_at: voucher.expires_at,
    ...usesOf(voucher),
  }));
  const place = { url: cardUrl(services, holderOf(row)), barcode, status };
  const progress = counted?.get(row.id)?.tier ?? null;
  return viewCard(row, place, { expiring, vouchers: held, moves, posts, referral, progress }, locale);
}

/** The card of a membership, also of one that is only a preview. `locale` is BCP 47, with a region. */
export const viewCard = (
  row: CardRow,
  { url, barcode, status }: Pick<WireCard, 'url' | 'barcode' | 'status'>,
  { expiring, vouchers, moves, posts, referral, progress }: Beside,
  locale: string,
): WireCard => ({
  id: encodeId('membership', row.id),
  object: 'member_card',
  url,
  pass_name: row.pass_name,
  serial: row.serial,
  status,
  barcode,
  expires_at: row.expires_at,
  points: { available: row.points_available, pending: row.points_pending, expiring },
  stamps: stampsOf(row),
  tier: tierOf(row, progress),
  lines: linesOf({ ...row, locale, progress }),
  rewards: row.rewards.map(({ id, name, points_cost, image_url }) => ({
    id,
    name,
    points: points_cost,
    in_reach: status === 'active' && points_cost <= row.points_available,
    ...(image_url !== undefined && { image_url }),
  })),
  vouchers,
  history: moves.map(({ id, type, points, rules, occurred_at, available_at }) => ({
    id: encodeId('points_transaction', id),
    type,
    points,
    at: occurred_at,
    ...(available_at !== null && { available_at }),
    ...(rules !== null && { rules: rules.map(({ name, points: given }) => ({ name, points: given })) }),
  })),
  posts: posts.map(({ id, ...post }) => ({ id: encodeId('post', id), ...post })),
  referral,
});

/** The tier of a member and what is missing for the next one that can be reached by earning. */
function tierOf(row: CardRow, progress: TierProgress | null): WireCard['tier'] {
  const current = currentTier(row);
  const tier = row.tiers.find(({ id }) => id === current);
  const next = nextTierOf(row, progress);
  const isInPoints = progress === null || progress.metric === 'points';
  return {
    name: tier?.name ?? null,
    benefits: tier?.benefits ?? [],
    until: row.tier_until,
    next: next && { name: next.name, points_missing: isInPoints ? next.missing : 0 },
    ...(progress !== null && { progress }),
  };
}

/** How often a voucher can still be redeemed: by its own limit, and by the limit for each customer. */
function usesOf(voucher: CardVoucher): Pick<WireCard['vouchers'][number], 'status' | 'uses'> {
  const limits = [
    { of: voucher.redemption_limit, used: voucher.redeemed_quantity },
    { of: voucher.per_customer_limit, used: voucher.own_uses },
  ].flatMap(({ of, used }) => (of === null ? [] : [{ of, left: Math.max(0, of - used) }]));
  return {
    status: voucher.is_used ? 'used' : voucher.has_ended ? 'ended' : 'usable',
    uses:
      limits.length === 0
        ? null
        : { left: Math.min(...limits.map(({ left }) => left)), of: Math.min(...limits.map(({ of }) => of)) },
  };
}

function codesOf(
  tx: ReadTransaction,
  { services }: Reader,
  vouchers: readonly CardVoucher[],
): Promise<string[]> {
  const { merchantId } = tx;
  return Promise.all(
    vouchers.map(async ({ id, code_sealed, code_key_version: keyVersion }) => {
      const { key } = await dataKey(tx, services.keyring, keyVersion);
      return openCode(key, { merchantId, voucherId: id, keyVersion }, code_sealed);
    }),
  );
}
