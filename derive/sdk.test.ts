import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Type } from 'typebox';
import { listQuery, Strict } from '../contract/primitives.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { nameSchemas } from './named-schemas.ts';
import { sdkFiles } from './sdk.ts';
import { identifyingNames } from './sdk-result.ts';
import { interfaceOf } from './sdk-types.ts';
import { toyRoutes } from './test/toy-routes.ts';

const files = sdkFiles(toyRoutes);
const vouchers = files.get('vouchers.ts')!;

test('the client has a file per domain, an index of them, the error codes and the decimals of currencies', () => {
  const names = ['all.ts', 'api-tokens.ts', 'currencies.ts', 'error-codes.ts', 'health.ts', 'vouchers.ts'];
  assert.deepEqual([...files.keys()].sort(), names);
  assert.match(files.get('all.ts')!, /readonly apiTokens: ApiTokensRoutes;/);
  assert.match(files.get('error-codes.ts')!, /\| 'voucher_exhausted'/);
});

test('a method takes path parameters first, then query and body as one object', () => {
  const expected = `  redeem(id: string, params: VouchersRedeemParams = {}, options: RequestOptions = {}): Call<Voucher> {
    const { by, ...body } = params;
    return this.#transport.send<Voucher>(
      { method: 'POST', path: path\`/api/v1/vouchers/\${id}/redeem\`, query: { by }, body, keyed: true },
      options,
    );
  }
`;
  assert.ok(vouchers.includes(expected), vouchers);
  assert.match(vouchers, /interface VouchersRedeemParams \{\n {2}by\?: 'id' \| 'code';\n/);
  assert.equal(vouchers.includes('frozen'), false);
});

test('the parameters that every list has are written once, as the contract says them', () => {
  const schema = jsonSchemaOf(Type.Object(listQuery));
  const comment = 'The parameters of every list.';
  const declared = interfaceOf('ListParams', schema, nameSchemas(toyRoutes), { comment });
  assert.ok(readFileSync('sdk/src/pagination.ts', 'utf8').includes(declared), declared);
});

test('lists are paged, objects with more fields extend the plain one, and empty responses are void', () => {
  assert.match(
    vouchers,
    /list\(params: VouchersListParams = \{\}, options: RequestOptions = \{\}\): Pages<Voucher> \{/,
  );
  assert.match(
    vouchers,
    /interface VouchersGetResult extends Voucher \{\n {2}\/\*\*.*\n {2}counts: \{\n {4}\/\*\*.*\n {4}issued: number;\n {2}\};\n\}/,
  );
  assert.match(files.get('api-tokens.ts')!, /revokeAll\(options: RequestOptions = \{\}\): Call<void> \{/);
  assert.match(
    files.get('health.ts')!,
    /check\(options: RequestOptions = \{\}\): Call<HealthCheckResult> \{/,
  );
});

test('a name in both the query and the body is refused', () => {
  const [redeem] = toyRoutes;
  const clash = { ...redeem!, body: Strict({ by: Type.Optional(Type.String()) }) };
  assert.throws(() => sdkFiles([clash]), /vouchers\.redeem: `by` is in the query and in the body/);
});

test('all clients know an object of Tessera by the same names', () => {
  const listIn = (file: string, from: string, to: string): string[] => {
    const text = readFileSync(new URL(`../sdk/${file}`, import.meta.url), 'utf8').split(from)[1]!;
    return text.slice(0, text.indexOf(to)).match(/[a-z_]{2,}/g)!;
  };
  assert.deepEqual(listIn('src/response.ts', 'const identifying =', ';'), identifyingNames);
  assert.deepEqual(
    listIn('python/src/tessera_sdk/answers.py', '_IDENTIFYING = frozenset(', '.split'),
    identifyingNames,
  );
  assert.deepEqual(listIn('php/src/Answer.php', 'const IDENTIFYING =', ';'), identifyingNames);
});
