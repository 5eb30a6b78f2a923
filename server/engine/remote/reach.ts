/** Where other merchants are, for domains: in reach of the caller's transaction, or remote. */
import { homeCell } from '../../config/cells.ts';
import { askEach } from '../../database/transactions/ask-each.ts';
import { shareCell } from '../../database/transactions/databases.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Call } from '../operation.ts';
import type { Services } from '../services.ts';

/** What a domain passes on to learn where merchants are. */
export type Reach = Pick<Services, 'cells'>;

interface Asking {
  services: Reach;
  principal: Pick<Call['principal'], 'merchantId'>;
}

/** Whether merchants can be remote: there is more than one database. */
export const hasRemotes = ({ cells }: Reach): boolean => cells !== undefined;

/** Whether a merchant (UUID) is remote to the caller. Its database isn't asked: it may be down. */
export const isRemote = async (
  { services: { cells }, principal }: Asking,
  merchantId: string,
): Promise<boolean> => cells !== undefined && !(await shareCell(cells, principal.merchantId, merchantId));

/** Whether a merchant (UUID) shares its database with people and sessions. */
export const isAtHome = async ({ cells }: Reach, merchantId: string): Promise<boolean> =>
  cells === undefined || (await cells.of(merchantId)).name === homeCell;

/**
 * Reads in each database until one finds something.
 * @throws Refusal `unavailable` if nothing was found and one is down
 */
export async function findAnywhere<Found>(
  { cells }: Reach,
  find: (tx: ReadTransaction) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const { found, unavailable } = await askEach(cells?.all ?? [], undefined, find);
  const first = found.find(({ result }) => result !== undefined)?.result;
  if (first === undefined && unavailable.length > 0)
    throw refuse('unavailable', { retry_after: 5, cause: `cells ${unavailable.join(', ')} are down` });
  return first;
}
