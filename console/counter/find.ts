/** What a code, a barcode, a serial or a name at the counter stands for. */
import type {
  MembershipsGetResult,
  MembershipsListIssuedItem,
  Pass,
  RequestOptions,
  Tessera,
  Voucher,
} from '@tessera/sdk';

/** A membership with its pass and its holder, and why it may not be used. */
export interface Card {
  membership: MembershipsGetResult;
  /** Undefined where it may be used. */
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
  /** `reason`: what a scan was answered, such as a forged signature. */
  | { kind: 'nothing'; asked: string; reason?: string };

export type Looks = 'barcode' | 'serial' | 'code' | 'person' | 'too_short';

/** What a text can be, from its shape alone: a scan that is none counts as a guess, so it is not tried at random. */
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

/** Asked as a list, because a code that is none counts as a guess where one voucher is asked for. */
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
const mostPeople = 20;

/** Each pass is asked for its own members, because a till may read memberships and not the list of customers. */
async function findPeople(tessera: Tessera, q: string, options: RequestOptions): Promise<Found> {
  const passes = await tessera.memberships
    .listPasses({ limit: 100, status: ['active', 'paused', 'archived'] }, options)
    .page();
  const people: Person[] = [];
  const asked = passes.data.filter(({ counts }) => counts.issued > 0);
  while (asked.length > 0 && people.length < mostPeople) {
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
  return { kind: 'people', people: people.slice(0, mostPeople) };
}
