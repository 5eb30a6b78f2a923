/** Wallet links of memberships, for API responses. */
import { daySeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { addSeconds } from '../../clock/time.ts';
import { isDemo } from '../../config/settings/wallet-passes.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { BaseCall } from '../../engine/operation.ts';
import { holderOf } from '../memberships/life/card-link.ts';
import { type MembershipRow, statusOf, type WireMembership } from '../memberships/membership.ts';
import { passLink } from './files/pass-token.ts';
import { googleState } from './google/google-content.ts';
import { countDevices, readKinds } from './pass-store.ts';

type WireWallet = WireMembership['wallet'];

/** Wallets that a pass supports. */
export interface Kind {
  apple: boolean;
  google: boolean;
}

const none: Kind = { apple: false, google: false };

type WalletCall = Pick<BaseCall, 'now' | 'realNow' | 'services'>;

/** Whether passes are configured on this server; if not, nothing is queried. */
export const makesPasses = ({ services }: Pick<BaseCall, 'services'>): boolean =>
  services.config.walletPasses.apple !== undefined || services.config.walletPasses.google !== undefined;

type Shown = Pick<
  MembershipRow,
  'merchant_id' | 'id' | 'card_renewals' | 'pass_id' | 'status' | 'starts_at' | 'expires_at' | 'require_claim'
>;

/** Shown if passes are not configured. */
const noWallet: WireWallet = {
  apple_pass_url: null,
  google_save_url: null,
  apple_registrations: 0,
  google_state: null,
};

/** Wallet links of a membership. A revoked one has no links; passes already saved show that it is revoked. */
export function walletOf(
  call: WalletCall,
  row: Shown,
  kind: Kind | undefined = none,
  devices = 0,
): WireWallet {
  const { config, keyring } = call.services;
  const { apple, google } = config.walletPasses;
  if (apple === undefined && google === undefined) return noWallet;
  const status = statusOf(row, call.now);
  const token = passLink.write(keyring, {
    ...holderOf(row),
    expiresAt: linkEnd(call.realNow),
  });
  const isOpen = status !== 'revoked';
  const base = `${config.publicUrl}/wallet-passes/`;
  const isAtGoogle = google !== undefined && kind.google;
  return {
    apple_pass_url: isOpen && apple !== undefined && kind.apple ? `${base}${token}.pkpass` : null,
    ...(apple !== undefined && isDemo(apple) && { apple_is_demo: true as const }),
    google_save_url: isOpen && isAtGoogle ? `${base}${token}/google` : null,
    apple_registrations: devices,
    google_state: isAtGoogle ? googleState({ status }) : null,
  };
}

/** The same all day, in UTC: if each response had other links, no client's copy would ever be current. */
const linkEnd = (now: string): string =>
  addSeconds(
    `${now.slice(0, 'yyyy-mm-dd'.length)}T00:00:00.000Z`,
    (limits.walletPass.linkDays + 1) * daySeconds,
  );

/** Wallet links of several memberships, with the number of phones. */
export async function walletsOf(
  tx: ReadTransaction,
  call: WalletCall,
  rows: readonly Shown[],
): Promise<ReadonlyMap<string, WireWallet>> {
  if (rows.length === 0 || !makesPasses(call)) return new Map();
  const { merchantId } = tx;
  const passes = [...new Set(rows.map(({ pass_id }) => pass_id))].map((id) => ({ merchantId, id }));
  const ids = rows.map(({ id }) => id);
  const [kinds, counts] = await Promise.all([readKinds(tx, passes), countDevices(tx, ids)]);
  const kindOf = new Map(kinds.map((kind) => [kind.pass_id, kind]));
  const countOf = new Map(counts.map(({ membership_id, count }) => [membership_id, count]));
  return new Map(
    rows.map((row) => [row.id, walletOf(call, row, kindOf.get(row.pass_id), countOf.get(row.id) ?? 0)]),
  );
}
