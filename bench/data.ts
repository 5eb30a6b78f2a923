/** The data set: merchants with one owner and one token each, their vouchers and the owner's notifications. */
import { randomBytes } from 'node:crypto';
import type { Scope } from '../contract/access.ts';
import { encodeId } from '../contract/ids.ts';
import { formatToken, tokenDigest, tokenPrefix } from '../server/access/credentials/token-format.ts';
import { messageOf } from '../server/domains/notifications/live/notable-events.ts';
import { loadKeyring } from '../server/sealing/keyring.ts';
import type { BenchDatabase } from './database.ts';
import { seedHistory, usesBefore } from './history.ts';
import { uuidOf, uuidSql } from './numbered-ids.ts';
import type { DataSize } from './sizes.ts';

export interface DataSet extends DataSize {
  /** A prefix for the names of derived files. */
  name: string;
  /** One API token per merchant, in order. */
  tokens: string[];
}

/** The scopes of a till and for reading notifications; a header of every answer lists them. */
const scopes: Scope[] = ['vouchers:read', 'vouchers:redeem', 'memberships:redeem', 'notifications:read'];

/** High enough that no run reaches it: the limit is checked on every redemption and refuses none. */
const redemptionLimit = 1_000_000_000;

export async function seed(database: BenchDatabase, size: DataSize, name = 'whole'): Promise<DataSet> {
  const { sql } = database;
  const { merchants, vouchersPerMerchant, notificationsPerPerson } = size;
  await sql(
    // Mails about spending would be sent while something else is measured.
    `insert into merchants (id, name, status, country, timezone, default_currency, locale, communication_settings)
     select ${uuidSql('merchant', 'm')}, 'Merchant ' || m, 'active', 'IT', 'Europe/Rome', 'EUR', 'it-IT',
            '{"spending_notices":false}'
     from generate_series(1, $1) as m`,
    [merchants],
  );
  await sql(
    `insert into users (id, email, name, password_hash, email_verified_at)
     select ${uuidSql('user', 'm')}, 'owner' || m || '@example.com', 'Owner ' || m, 'none', now()
     from generate_series(1, $1) as m`,
    [merchants],
  );
  await sql(
    `insert into team_members (merchant_id, user_id, role)
     select ${uuidSql('merchant', 'm')}, ${uuidSql('user', 'm')}, 'owner' from generate_series(1, $1) as m`,
    [merchants],
  );
  const tokens = await seedTokens(database, merchants);
  await seedVouchers(database, merchants, vouchersPerMerchant);
  await seedHistory(database, size);
  await seedNotifications(database, merchants, notificationsPerPerson);
  await sql('vacuum (analyze)');
  return { ...size, name, tokens };
}

/** Their end is far away: before it, every merchant is notified. */
async function seedTokens(database: BenchDatabase, merchants: number): Promise<string[]> {
  const keyring = await loadKeyring({ dataDir: database.dataDir, given: undefined, mayGenerate: true });
  const numbers = Array.from({ length: merchants }, (_, index) => index + 1);
  const tokens = numbers.map((number) =>
    formatToken({
      sandbox: false,
      merchantId: uuidOf('merchant', number),
      tokenId: uuidOf('token', number),
      secret: randomBytes(32),
    }),
  );
  await database.sql(
    `insert into api_tokens (merchant_id, id, name, prefix, secret_digest, scopes, expires_at, created_by)
     select ${uuidSql('merchant', 'm')}, ${uuidSql('token', 'm')}, 'Till', prefix, digest, $4, now() + interval '90 days',
            ${uuidSql('user', 'm')}
     from unnest($1::int[], $2::text[], $3::bytea[]) as made (m, prefix, digest)`,
    [
      numbers,
      tokens.map(tokenPrefix),
      tokens.map((token) => tokenDigest(keyring.tokenPepper, token)),
      scopes,
    ],
  );
  return tokens;
}

/** Codes are never used here, so random bytes of the right lengths replace them. */
async function seedVouchers(database: BenchDatabase, merchants: number, each: number): Promise<void> {
  await database.sql(
    `insert into vouchers (merchant_id, id, code_index, code_sealed, code_key_version, code_suffix,
       code_visibility, type, discount, redemption_limit, redeemed_quantity)
     select ${uuidSql('merchant', 'm')}, ${uuidSql('voucher', '(m - 1) * $2::int + v')},
            sha256(convert_to('index ' || m || ' ' || v, 'UTF8')),
            substr(sha512(convert_to('sealed ' || m || ' ' || v, 'UTF8')), 1, 44), 1, 'M5N0',
            'secret', 'discount', '{"type":"percent","percent_off":1500}', ${redemptionLimit}, ${usesBefore}
     from generate_series(1, $1::int) as m, generate_series(1, $2::int) as v`,
    [merchants, each],
  );
}

/** A third is unread, the newest ones, as for a person who looks every few days. */
async function seedNotifications(database: BenchDatabase, merchants: number, each: number): Promise<void> {
  const voucher = {
    id: encodeId('voucher', uuidOf('voucher', 1)),
    code_masked: '••••M5N0',
    redeemed_quantity: 25,
  };
  const { severity, title, body, data } = messageOf({ id: '', type: 'voucher.exhausted', data: voucher })!;
  await database.sql(
    `insert into notifications (merchant_id, recipient_id, id, type, severity, title, body, data, read_at)
     select ${uuidSql('merchant', 'm')}, ${uuidSql('user', 'm')}, ${uuidSql('notification', '(m - 1) * $2::int + n')},
            'voucher.exhausted', $3, $4, $5, $6::json, case when n <= $2::int * 2 / 3 then now() end
     from generate_series(1, $1::int) as m, generate_series(1, $2::int) as n`,
    [merchants, each, severity, title, body, JSON.stringify(data)],
  );
}
