import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Preset, presetNames, scopeNames } from '../../../contract/access.ts';
import { daySeconds } from '../../../contract/durations.ts';
import { encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { addSeconds } from '../../clock/time.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { grantOf } from '../../domains/api-tokens/api-token.ts';
import { findOwner } from '../../domains/api-tokens/api-token-store.ts';
import { viewApiToken } from '../../domains/api-tokens/api-token-view.ts';
import { makeToken } from '../../domains/api-tokens/make-token.ts';
import { emit } from '../../engine/events/event-store.ts';
import { permissionsOf } from '../../engine/principal.ts';
import { CommandError } from '../../errors/exit-codes.ts';
import type { Caller } from '../caller.ts';
import { oneOf, someOf } from '../entry/choices.ts';
import { namedMerchant } from '../merchant/named-merchant.ts';
import { asOperator } from '../operator-work.ts';

interface Options {
  name: string;
  preset?: Preset;
  scope?: string[];
  days: number;
}

/** `tessera token create`: creates a token on behalf of the merchant's owner. */
export const addTokenCreate = (token: Command, caller: Caller): Command =>
  token
    .command('create')
    .summary('create an API token for a merchant')
    .description('Creates an API token on behalf of the owner. The token is only shown once, here.')
    .argument('<merchant>', 'id, as in `tessera merchant list`')
    .requiredOption('--name <name>', 'name of the token')
    .addOption(
      new Option('--preset <preset>', `a ready-made set of scopes: ${presetNames.join(', ')}`)
        .argParser(oneOf(presetNames))
        .conflicts('scope'),
    )
    .option('--scope <scope...>', 'scopes to use instead of a preset', someOf(scopeNames))
    .option('--days <days>', 'days until the token expires', wholeDays, limits.apiToken.defaultDays)
    .action(async (merchant: string, options: Options) => {
      caller.out.write(`${JSON.stringify(await createToken(caller, merchant, options), null, 2)}\n`);
    });

function wholeDays(text: string): number {
  const days = Number(text);
  const most = limits.apiToken.maximumDays;
  if (Number.isInteger(days) && days >= 1 && days <= most) return days;
  throw new InvalidArgumentError(`Must be a whole number from 1 to ${most}.`);
}

async function createToken(
  caller: Caller,
  merchant: string,
  { name, preset, scope, days }: Options,
): Promise<object> {
  const merchantId = namedMerchant(merchant);
  const grant = grantOf(
    { ...(preset && { preset }), ...(scope && { scopes: scope }) },
    permissionsOf('owner'),
  );
  return asOperator(caller, async ({ pool, now, keyring }) => {
    const { tokenPepper } = await keyring();
    return inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
      const owner = await findOwner(tx);
      if (owner === undefined) throw new CommandError(`Merchant ${merchant} does not exist or has no owner.`);
      const { row, text } = await makeToken(
        tx,
        { ...owner, tokenPepper, now },
        {
          name,
          ...grant,
          ip_allowlist: [],
          allowed_origins: null,
          expires_at: addSeconds(now, days * daySeconds),
          rotated_from: null,
          metadata: {},
        },
      );
      const event = { type: 'api_token.created' as const, objectId: row.id, object: viewApiToken(row, now) };
      emit(tx, { now }, event);
      return {
        id: encodeId('api_token', row.id),
        token: text,
        scopes: row.scopes,
        expires_at: row.expires_at,
      };
    });
  });
}
