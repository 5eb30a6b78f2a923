/** What a code, a barcode, a serial or a name at the counter stands for. */
import type {
  KnownCustomer,
  Membership,
  MembershipsVerifyResult,
  Tessera,
  Voucher,
  VouchersValidateResult,
} from '@tessera/sdk';

export type Found =
  | { kind: 'voucher'; voucher: Voucher; check: VouchersValidateResult }
  | { kind: 'membership'; membership: Membership; valid: boolean; reason: MembershipsVerifyResult['reason'] }
  | { kind: 'people'; people: KnownCustomer[] }
  | { kind: 'nothing' };

/** A scanner's text is a code or a barcode; what holds an @ or a space is somebody. */
export async function find(tessera: Tessera, text: string): Promise<Found> {
  const asked = text.trim();
  if (/[@\s]/.test(asked)) return findPeople(tessera, asked);
  const voucher = await findVoucher(tessera, asked);
  if (voucher) return voucher;
  return (await findMembership(tessera, asked)) ?? findPeople(tessera, asked);
}

/** Asked as a list, because a code that is none counts as a guess where one voucher is asked for. */
async function findVoucher(tessera: Tessera, code: string): Promise<Found | undefined> {
  if (!/^[A-Za-z0-9-]{4,64}$/.test(code)) return undefined;
  const { data } = await tessera.vouchers.list({ code, limit: 1 }).page();
  const [voucher] = data;
  if (voucher === undefined) return undefined;
  return { kind: 'voucher', voucher, check: await tessera.vouchers.validate(voucher.id, {}) };
}

async function findMembership(tessera: Tessera, scanned: string): Promise<Found | undefined> {
  const answer = await tessera.memberships.verify({ barcode: scanned });
  const { membership, valid, reason } = answer;
  return membership && { kind: 'membership', membership, valid, reason };
}

async function findPeople(tessera: Tessera, q: string): Promise<Found> {
  if (q.length < 3) return { kind: 'nothing' };
  const { data } = await tessera.dashboard.listUsers({ q, limit: 10 }).page();
  return data.length === 0 ? { kind: 'nothing' } : { kind: 'people', people: data };
}
