/** Resolves a code, barcode, serial or name entered at the counter. */
import type {
  MembershipsGetResult,
  MembershipsListIssuedItem,
  Pass,
  RequestOptions,
  Tessera,
  Voucher,
} from '@tessera/sdk';

/** A membership with its pass and holder, and why it can't be used. */
export interface Card {
  membership: MembershipsGetResult;
  /** `undefined` if it can be used. */
  reason: string | undefined;
}

export interface Person {
  membership: MembershipsListIssuedItem;
  pass: Pick<Pass, 'id' | 'name'>;
}

export type Found =
  | { kind: 'voucher'; voucher: Voucher; code: string }
  | { kind: 'card'; card: Card }
  | { kind: 'people'; people: Person[] }
  /** `reason`: the scan's error, such as a forged signature. */
  | { kind: 'nothing'; asked: string; reason?: string };

export type Looks = 'barcode' | 'serial' | 'code' | 'person' | 'too_short';

/** Guesses the type from the text's shape: an invalid scan counts as a failed guess, so scans aren't tried blindly. */
export function looksLike(asked: string): Looks {
  if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(asked) && asked.length > 60) return 'barcode';
  if (/^[0-9A-Za-z]{22}$/.test(asked.replaceAll(/[\s-]/g, ''))) return 'serial';
  if (/^[A-Za-z0-9][A-Za-z0-9\s-]{2,78}[A-Za-z0-9]$/.test(asked)) return 'code';
  return asked.length < 3 ? 'too_short' : 'person';
}

export async function find(tessera: Tessera, text: string, options: RequestOptions): Promise<Found> {
  const asked = text.trim();
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

const atOnce = 5;
const maxPeople = 20;

/** Searches each pass for members, because tills may read memberships but not the customer list. */
async function findPeople(tessera: Tessera, q: string, options: RequestOptions): Promise<Found> {
  const passes = await tessera.memberships
    .listPasses({ limit: 100, status: ['active', 'paused', 'archived'] }, options)
    .page();
  const people: Person[] = [];
  const asked = passes.data.filter(({ counts }) => counts.issued > 0);
  while (asked.length > 0 && people.length < maxPeople) {
    const found = await Promise.all(
      asked.splice(0, atOnce).map(async (pass) => {
        const page = await tessera.memberships
          .listIssued(pass.id, { q, limit: 10, expand: ['customer'] }, options)
          .page();
        return page.data.map((membership): Person => ({ membership, pass }));
      }),
    );
    people.push(...found.flat());
  }
  if (people.length === 0) return { kind: 'nothing', asked: q };
  const [only, ...others] = people;
  if (others.length === 0)
    return { kind: 'card', card: await openCard(tessera, only!.membership.id, options) };
  return { kind: 'people', people: people.slice(0, maxPeople) };
}
