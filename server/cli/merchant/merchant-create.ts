import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { encodeId } from '../../../contract/ids.ts';
import { isEmailAddress } from '../../../contract/primitives.ts';
import { hashPassword } from '../../access/credentials/password.ts';
import { bookFoundings } from '../../background/cells/book-orders.ts';
import { newUuid } from '../../clock/new-id.ts';
import { ConfigError } from '../../config/config-error.ts';
import { inIdentityTransaction } from '../../database/transactions/identity-transaction.ts';
import { foundMerchant } from '../../domains/auth/person/found-merchant.ts';
import { insertPerson, lockPersonByEmail } from '../../domains/auth/person/person-store.ts';
import { takeOver } from '../../domains/auth/recovery/take-over.ts';
import { defaultsOf } from '../../domains/merchant/country-defaults.ts';
import { asciiAddress, foldAddress } from '../../network/email-address.ts';
import type { Caller } from '../caller.ts';
import { asOperator } from '../operator-work.ts';

interface Options {
  name: string;
  country: string;
  ownerEmail: string;
  ownerName?: string;
}

/** `tessera merchant create`: creates a merchant, its sandbox and its owner. */
export const addMerchantCreate = (merchant: Command, caller: Caller): Command =>
  merchant
    .command('create')
    .summary('create a merchant, its sandbox and its owner')
    .description(
      'Creates a merchant and its sandbox, regardless of TESSERA_REGISTRATION. A new owner gets a random password, which is\n' +
        'only shown once, here; their email address counts as verified.',
    )
    .requiredOption('--name <name>', 'name that customers see')
    .requiredOption('--country <code>', 'ISO 3166-1 alpha-2 code; sets the currency, time zone and language')
    .requiredOption('--owner-email <address>', 'email address of the owner; a verified account is reused')
    .option('--owner-name <name>', 'name of a new owner')
    .action(async (options: Options) => {
      caller.out.write(`${JSON.stringify(await createMerchant(caller, check(options)), null, 2)}\n`);
    });

function check(options: Options): Options {
  const name = options.name.trim();
  if (name.length === 0 || name.length > 120) throw new ConfigError('--name must have 1 to 120 characters.');
  const ownerEmail = foldAddress(asciiAddress(options.ownerEmail));
  if (!isEmailAddress(ownerEmail)) throw new ConfigError('--owner-email must be an email address.');
  return { ...options, name, ownerEmail };
}

/** Returns the ids, and the password of a new owner. */
async function createMerchant(
  caller: Caller,
  { name, country, ownerEmail, ownerName }: Options,
): Promise<object> {
  const defaults = defaultsOf(country.toUpperCase());
  if (defaults === undefined) throw new ConfigError(`${country} is not an ISO 3166-1 country code.`);
  const password = randomBytes(15).toString('base64url');
  const password_hash = await hashPassword(password);
  return asOperator(caller, async ({ pool, cells, now }) => {
    let owner = '';
    const created = await inIdentityTransaction(pool, async (tx) => {
      const known = await lockPersonByEmail(tx, ownerEmail);
      const isNew = known === undefined || known.email_verified_at === null;
      const ownName = ownerName ?? null;
      // The operator vouches for the address, so an earlier unverified registration does not get the merchant.
      if (known !== undefined && isNew)
        await takeOver(tx, known, { passwordHash: password_hash, name: ownName, language: null }, now);
      const person = {
        id: newUuid(),
        email: ownerEmail,
        name: ownName,
        password_hash,
        email_verified_at: now,
        language: null,
      };
      if (known === undefined) await insertPerson(tx, person, now);
      const ownerId = known?.id ?? person.id;
      owner = ownerId;
      const merchant = { name, country: country.toUpperCase(), ...defaults };
      const [live, twin] = await foundMerchant(tx, merchant, { ownerId, requestId: null, now });
      return {
        id: encodeId('merchant', live.id),
        sandbox_id: encodeId('merchant', twin.id),
        name,
        owner: { id: encodeId('user', ownerId), email: ownerEmail, ...(isNew && { password }) },
      };
    });
    if (cells !== undefined) await bookFoundings(cells, owner);
    return created;
  });
}
