import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { encodeId } from '../../contract/ids.ts';
import { hashPassword } from '../access/password.ts';
import { ConfigError } from '../config-error.ts';
import { inIdentityTransaction } from '../database/identity-transaction.ts';
import { takeOver } from '../domains/account/take-over.ts';
import { defaultsOf } from '../domains/session/country-defaults.ts';
import { foundMerchant } from '../domains/session/found-merchant.ts';
import { insertPerson, lockPersonByEmail } from '../domains/session/person-store.ts';
import { newUuid } from '../new-id.ts';
import { asOperator } from './operator-work.ts';

interface Options {
  name: string;
  country: string;
  ownerEmail: string;
  ownerName?: string;
}

/** `tessera merchant create`: a merchant with its sandbox twin, and its owner. */
export const addMerchantCreate = (merchant: Command): Command =>
  merchant
    .command('create')
    .summary('make a merchant, its sandbox and its owner')
    .description(
      'Creates a merchant and its sandbox twin, and works whatever TESSERA_REGISTRATION says. An owner who is new gets a\n' +
        'random password, which is shown once, here; their address counts as verified.',
    )
    .requiredOption('--name <name>', 'what customers know it by')
    .requiredOption(
      '--country <code>',
      'two letters of ISO 3166-1; currency, time zone and language follow it',
    )
    .requiredOption('--owner-email <address>', 'who owns it; an account that is verified is used')
    .option('--owner-name <name>')
    .action(async (options: Options) => {
      process.stdout.write(`${JSON.stringify(await createMerchant(check(options)), null, 2)}\n`);
    });

function check(options: Options): Options {
  const name = options.name.trim();
  if (name.length === 0 || name.length > 120) throw new ConfigError('--name has 1 to 120 characters.');
  if (!/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(options.ownerEmail))
    throw new ConfigError('--owner-email is no e-mail address.');
  return { ...options, name, ownerEmail: options.ownerEmail.toLowerCase() };
}

/** The answer is what a program may want to read: ids, and the password of a new owner. */
async function createMerchant({ name, country, ownerEmail, ownerName }: Options): Promise<object> {
  const defaults = defaultsOf(country.toUpperCase());
  if (defaults === undefined) throw new ConfigError(`${country} is not a country of ISO 3166-1.`);
  const password = randomBytes(15).toString('base64url');
  const password_hash = await hashPassword(password);
  return asOperator(({ pool, now }) =>
    inIdentityTransaction(pool, async (tx) => {
      const known = await lockPersonByEmail(tx, ownerEmail);
      const isNew = known === undefined || known.email_verified_at === null;
      const ownName = ownerName ?? null;
      // The operator knows whose address it is; whoever registered with it before does not get the merchant.
      if (known !== undefined && isNew)
        await takeOver(tx, known, { passwordHash: password_hash, name: ownName }, now);
      const person = {
        id: newUuid(),
        email: ownerEmail,
        name: ownName,
        password_hash,
        email_verified_at: now,
      };
      if (known === undefined) await insertPerson(tx, person, now);
      const ownerId = known?.id ?? person.id;
      const merchant = { name, country: country.toUpperCase(), ...defaults };
      const [live, twin] = await foundMerchant(tx, merchant, { ownerId, requestId: null, now });
      return {
        id: encodeId('mer', live.id),
        sandbox_id: encodeId('mer', twin.id),
        name,
        owner: { id: encodeId('usr', ownerId), email: ownerEmail, ...(isNew && { password }) },
      };
    }),
  );
}
