import type { IdentityTransaction } from '../../database/identity-transaction.ts';
import type { Person } from '../session/person-store.ts';
import { claimAccount, type Removed, removeWaysIn } from '../session/ways-in-store.ts';

/**
 * Hands an account whose address nobody had verified to the person who has just proved that it is theirs: whoever
 * registered with it loses every way in. What the account founded stays with it: until the address was verified
 * nobody else could be let into it, and nothing in it could reach outside (`contract/grants.ts`).
 */
export async function takeOver(
  tx: IdentityTransaction,
  person: Pick<Person, 'id'>,
  given: { passwordHash: string; name: string | null },
  now: string,
): Promise<{ person: Person; removed: Removed }> {
  const claimed = await claimAccount(tx, { id: person.id, ...given }, now);
  const whose = {
    userId: person.id,
    except: null,
    keepsSecondFactor: false,
    reason: 'address_proven',
  } as const;
  return { person: claimed, removed: await removeWaysIn(tx, whose, now) };
}
