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
import { isAway } from './away.ts';
import { type Counted, countedBy } from './cards/stamps.ts';

/** A membership with its pass and holder, and why it can't be used. */
export interface Card extends Counted {
  membership: MembershipsGetResult;
  /** `undefined` if it can be used. */
  reason: string | undefined;
}

/** One membership of a customer. */
export interface Person extends Counted {
  membership: HeldMembership;
  customer: FoundCustomer;
  passName: string | undefined;
}

export type Found =
  | { kind: 'voucher'; voucher: Voucher; code: string }
  | { kind: 'card'; card: Card }
  /** `hasMore`: others match too. */
  | { kind: 'people'; people: Person[]; hasMore: boolean }
  /** `reason`: the scan's error, such as a forged signature. */
  | { kind: 'nothing'; asked: string; reason?: string };

/** What was found; `failed`: one of two searches got no answer, so it may not be all. */
export interface Finding {
  found: Found;
  failed?: { half: Half; error: unknown };
}

/** The two searches of a text. */
export type Half = 'vouchers' | 'members';

export type CodeKind = 'barcode' | 'serial' | 'code' | 'phone' | 'person' | 'too_short';

const plainCode = /^[A-Za-z0-9][A-Za-z0-9\s%&+#_-]*$/;
/** Dots only between digits and letters of a code, not in the address of a website. */
const printedCode = /^(?!www\.)[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Sc}\s%&+#_.'-]{3,79}$/u;

/** Digits of a phone number, with signs between them or with its first sign: no printed code is written like that. */
const phoneNumber = /^(?:\+|00)[\d\s()./-]{6,20}$|^\(?0?\d{1,5}\)?[\s./-][\d\s./-]{3,16}$/;
/** Barcodes of goods and coupons have 8, 12, 13 or 14 digits. */
const plainNumber = /^\d{9,11}$/;

function looksLikePhone(asked: string): boolean {
  const digits = asked.replaceAll(/\D/g, '').length;
  return digits >= 6 && digits <= 15 && (plainNumber.test(asked) || phoneNumber.test(asked));
}

/** Guesses the type from the text's shape: an invalid scan counts as a failed guess, so scans aren't tried blindly. */
export function looksLike(asked: string): CodeKind {
  // Also from a scanner whose keys a foreign keyboard rewrote; nothing else is as long, without a space.
  if (/^\S{100,}$/.test(asked)) return 'barcode';
  if (/^[0-9A-Z]{22}$/.test(bareCode(asked))) return 'serial';
  if (looksLikePhone(asked)) return 'phone';
  if (asked.length >= 3 && plainCode.test(asked)) return 'code';
  if (asked.length >= 4 && !asked.includes('@') && printedCode.test(asked)) return 'code';
  return asked.length < 3 ? 'too_short' : 'person';
}

export async function find(tessera: Tessera, text: string, options: RequestOptions): Promise<Finding> {
  const asked = tidyText(text);
  const looks = looksLike(asked);
  if (looks === 'too_short') return { found: { kind: 'nothing', asked } };
  const vouchers = { half: 'vouchers', find: () => findVoucher(tessera, asked, options) } as const;
  const card = { half: 'members', find: () => findCard(tessera, asked, options) } as const;
  const people = { half: 'members', find: () => findPeople(tessera, asked, options) } as const;
  const searches = {
    barcode: [card],
    serial: [vouchers, card],
    code: [vouchers, people],
    phone: [people, vouchers],
    person: [people],
  };
  return firstFound(asked, searches[looks]);
}

export interface Search {
  half: Half;
  find: () => Promise<Found | undefined>;
}

type Ended = { found: Found | undefined } | { error: unknown };

const ended = (search: Search): Promise<Ended> =>
  search.find().then(
    (found) => ({ found }),
    (error: unknown) => ({ error }),
  );

/** The second search doesn't wait longer than this for the first. */
const headStartMs = 1_500;

/** What the first search finds, or else the second. One that fails or takes its time doesn't hold up the other. */
export async function firstFound(asked: string, searches: readonly Search[]): Promise<Finding> {
  const [first, second] = searches;
  const one = ended(first!);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, headStartMs));
  const soon = second === undefined ? await one : await Promise.race([one, late]);
  if (soon !== undefined && isFound(soon)) return { found: soon.found };
  const all = await Promise.all([one, ...(second === undefined ? [] : [ended(second)])]);
  const failures = all.flatMap((each, at) =>
    'error' in each ? [{ half: searches[at]!.half, error: each.error }] : [],
  );
  const [failed] = failures;
  const found = all.find(isFound)?.found;
  // What a code belongs to is all there is.
  if (found?.kind === 'voucher' || failed === undefined) return { found: found ?? nothingOf(asked, all) };
  // Without any answer, or with a refusal, there is nothing to show but that.
  if (failures.length === all.length || (!found && !isAway(failed.error))) throw failed.error;
  return { found: found ?? nothingOf(asked, all), failed };
}

const isFound = (ending: Ended): ending is { found: Found } =>
  'found' in ending && ending.found !== undefined && ending.found.kind !== 'nothing';

/** With the reason of a search, if one has any. */
const nothingOf = (asked: string, all: readonly Ended[]): Found =>
  all.flatMap((each) => ('found' in each && each.found ? [each.found] : []))[0] ?? { kind: 'nothing', asked };

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
  const { pass, status } = membership;
  const counted: Counted = pass ? await countedBy(tessera, pass, options) : { unit: 'points' };
  return { membership, reason: status === 'active' ? undefined : status, ...counted };
}

/** The cards of some customers, with what each counts. */
export async function cardsOf(
  tessera: Tessera,
  customers: readonly FoundCustomer[],
  options: RequestOptions,
): Promise<Person[]> {
  const held = customers.flatMap((customer) =>
    (customer.memberships ?? []).map((membership) => ({ membership, customer })),
  );
  // A single card is opened, which reads its pass.
  if (held.length < 2) return held.map((one): Person => ({ ...one, passName: undefined, unit: 'points' }));
  const shown = { limit: 100, status: ['active' as const, 'paused' as const, 'archived' as const] };
  const { data } = await tessera.memberships.listPasses(shown, options).page();
  const passes = new Map(data.map((pass) => [pass.id, pass]));
  return Promise.all(
    held.map(async (one): Promise<Person> => {
      const pass = passes.get(one.membership.pass_id);
      const counted: Counted = pass ? await countedBy(tessera, pass, options) : { unit: 'points' };
      return { ...one, passName: pass?.name, ...counted };
    }),
  );
}

/** More can't be read at a glance. */
export const maxPeople = 20;

/** Finds members by name, phone number in any spelling, email address or number; regulars first. */
async function findPeople(tessera: Tessera, q: string, options: RequestOptions): Promise<Found> {
  const found = await tessera.customers
    .list({ q, limit: maxPeople, expand: ['memberships'], order_by: 'last_activity_at' }, options)
    .page();
  const people = await cardsOf(tessera, found.data, options);
  if (people.length === 0) return { kind: 'nothing', asked: q };
  const [only, ...others] = people;
  if (others.length === 0 && !found.has_more)
    return { kind: 'card', card: await openCard(tessera, only!.membership.id, options) };
  return {
    kind: 'people',
    people: people.slice(0, maxPeople),
    hasMore: found.has_more || people.length > maxPeople,
  };
}
