import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { accountTranslator, type Reader } from '../../../words/words.ts';
import { sendUserEmail } from '../../account-letters/user-email.ts';
import type { Person } from '../person/person-store.ts';
import type { Removed } from '../person/ways-in-store.ts';

/** Emails a person what was removed from their account when they recovered it or took it over. */
export async function notifyOfRemoval(
  tx: IdentityTransaction,
  call: IdentityCall,
  { email, language }: Pick<Person, 'email' | 'language'>,
  {
    letter,
    removed,
  }: { letter: 'securedByReset' | 'securedByInvitation' | 'securedByIssuer'; removed: Removed },
): Promise<void> {
  const { publicUrl, oidcIssuer } = call.services.config;
  const mail = {
    to: email,
    language,
    letter,
    values: {
      sessions: removed.sessions,
      removed: listOf(removed, language),
      issuer: oidcIssuer?.name ?? '',
    },
    url: `${publicUrl}/console/account`,
  };
  await sendUserEmail(tx, call, mail, false);
}

function listOf({ passkeys, identities, secondFactors }: Removed, reader: Reader): string {
  const t = accountTranslator(reader);
  const parts = [
    passkeys > 0 && t('removed.passkeys', { count: passkeys }),
    identities > 0 && t('removed.identities', { count: identities }),
    secondFactors > 0 && t('removed.factor'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t('removed.none') : parts.join(', ');
}
