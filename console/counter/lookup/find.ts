/** Resolves a code, barcode, serial or name entered at the counter. */
import type {
  FoundCustomer,
  HeldMembership,
  MembershipsGetResult,
  RequestOptions,
  Tessera,
  Voucher,
} from '@tessera/sdk';
import { bareCode, tidyText } from '../../../contract/typed-text.ts';

/** A membership with its pass and holder, and why it can't be used. */
export interface Card {
  membership: MembershipsGetResult;
  /** `undefined` if it can be used. */
  reason: string | undefined;
}

/** One membership of a customer. */
export interface Person {
  membership: HeldMembership;
  customer: FoundCustomer;
  passName: string | undefined;
}

export type Found =
  | { kind: 'voucher'; voucher: Voucher; code: string }
  | { kind: 'card'; card: Card }
  | { kind: 'people'; people: Person[] }
  /** `reason`: the scan's error, such as a forged signature. */
  | { kind: 'nothing'; asked: string; reason?: string };

export type CodeKind = 'barcode' | 'serial' | 'code' | 'person' | 'too_short';

const plainCode = /^[A-Za-z0-9][A-Za-z0-9\s%&+#_-]*$/;
/** Dots only between digits and letters of a code, not in the address of a website. */
const printedCode = /^(?!www\.)[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Sc}\s%&+#_.'-]{3,79}$/u;

/** Guesses the type from the text's shape: an invalid scan counts as a failed guess, so scans aren't tried blindly. */
export function looksLike(asked: string): CodeKind {
  // Also from a scanner whose keys a foreign keyboard rewrote; nothing else is as long, without a space.
  if (/^\S{100,}$/.test(asked)) return 'barcode';
  if (/^[0-9A-Z]{22}$/.test(bareCode(asked))) return 'serial';
  if (asked.length >= 3 && plainCode.test(asked)) return 'code';
  if (asked.length >= 4 && !asked.includes('@') && printedCode.test(asked)) return 'code';
  return asked.length < 3 ? 'too_short' : 'person';
}

export async function find(tessera: Tessera, text: string, options: RequestOptions): Promise<Found> {
  const asked = tidyText(text);
  const looks = looksLike(asked);
  if (looks === 'too_short') return { kind: 'nothing', asked };
  if (looks === 'barcode') return findCard(tessera, asked, options);
  if (looks !== 'person') {
    const voucher = await findVoucher(tessera, asked, options);
    if (voucher) return voucher;
  }
  return looks === 'serial' ? findCard(tessera, asked, options) : findPeople(tessera, asked, options);
}

/** Uses the list route, because an unknown code on the single-voucher route counts as a failed guess. */
async function findVoucher(
  tessera: Tessera,
  code: string,
  options: RequestOptions,
): Promise<Found | undefined> {
  const { data } = await tessera.vouchers.list({ code, limit: 1 }, options).page();
  const [voucher] = data;
  return voucher && { kind: 'voucher', voucher, code };
}

async function findCard(tessera: Tessera, scanned: string, options: RequestOptions): Promise<Found> {
  const { membership, reason } = await tessera.memberships.verify({ barcode: scanned }, options);
  if (membership === undefined)
    return { kind: 'nothing', asked: scanned, ...(reason && reason !== 'unknown' && { reason }) };
  return { kind: 'card', card: await openCard(tessera, membership.id, options) };
}

export async function openCard(tessera: Tessera, id: string, options: RequestOptions): Promise<Card> {
  const membership = await tessera.memberships.get(id, { expand: ['customer', 'pass'] }, options);
  return { membership, reason: membership.status === 'active' ? undefined : membership.status };
}

const maxPeople = 20;

/** Finds members by name, phone number in any spelling, email address or number. */
async function findPeople(tessera: Tessera, q: string, options: RequestOptions): Promise<Found> {
  const [found, passes] = await Promise.all([
    tessera.customers.list({ q, limit: maxPeople, expand: ['memberships'] }, options).page(),
    tessera.memberships.listPasses({ limit: 100, status: ['active', 'paused', 'archived'] }, options).page(),
  ]);
  const names = new Map(passes.data.map(({ id, name }) => [id, name]));
  const people = found.data.flatMap((customer) =>
    (customer.memberships ?? []).map(
      (membership): Person => ({ membership, customer, passName: names.get(membership.pass_id) }),
    ),
  );
  if (people.length === 0) return { kind: 'nothing', asked: q };
  const [only, ...others] = people;
  if (others.length === 0)
    return { kind: 'card', card: await openCard(tessera, only!.membership.id, options) };
  return { kind: 'people', people: people.slice(0, maxPeople) };
}
