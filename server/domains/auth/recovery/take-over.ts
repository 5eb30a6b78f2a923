import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { Person } from '../person/person-store.ts';
import { claimAccount, type Removed, removeSignInMethods } from '../person/ways-in-store.ts';

/**
 * Transfers an account with an unverified address to the person who has just proved that the address is theirs. The
 * previous registrant loses every way to sign in. Its merchants are kept: until the address was verified, no other
 * person could join them, and nothing in them could reach outside (`contract/grants.ts`).
 */
export async function takeOver(
  tx: IdentityTransaction,
  person: Pick<Person, 'id'>,
  given: { passwordHash: string; name: string | null; language: Person['language'] },
  now: string,
): Promise<{ person: Person; removed: Removed }> {
  const claimed = await claimAccount(tx, { id: person.id, ...given }, now);
  const whose = {
    userId: person.id,
    except: null,
    keepsSecondFactor: false,
    reason: 'address_proven',
  } as const;
  return { person: claimed, removed: await removeSignInMethods(tx, whose, now) };
}
