import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TesseraError, type TesseraErrorCode } from '@tessera/sdk';
import { causeOf } from './away.ts';
import { type CodeKind, type Found, firstFound, looksLike } from './find.ts';

const cases: [asked: string, looks: CodeKind][] = [
  ['WELCOME-COFFEE', 'code'],
  ['WELCOME COFFEE', 'code'],
  ['WELCOME_10', 'code'],
  ['10%OFF', 'code'],
  ['VIP', 'code'],
  ['GRÜN-5', 'code'],
  ['Ada Lovelace', 'code'],
  ['7Z3KQW9T0XGM4H2RNPV8EA', 'serial'],
  ['7z3kq-w9t0x-gm4h2-rnpv8-ea', 'serial'],
  ['ada@example.com', 'person'],
  ['Zoë', 'person'],
  ['939 555 00350', 'phone'],
  ['+39 333 1234567', 'phone'],
  ['0039 333 1234567', 'phone'],
  ['(02) 1234-5678', 'phone'],
  ['333/1234567', 'phone'],
  ['3331234567', 'phone'],
  ['4006381333931', 'code'],
  ['12345678', 'code'],
  ['0350', 'code'],
  ['6006 4912 3456 7890', 'code'],
  ['10-OFF 2026', 'code'],
  ['Jo', 'too_short'],
  ['', 'too_short'],
  [`eyJhbGciOiJFZERTQSJ9.${'a'.repeat(60)}.${'b'.repeat(86)}`, 'barcode'],
  [`C${'7Z'.repeat(76)}0`, 'barcode'],
  [`c${'7я'.repeat(76)}0`, 'barcode'],
  ['www.example.com', 'person'],
  [`eyJhbGciOiJFZERTQSJ9.${"a'?".repeat(20)}.${'b'.repeat(86)}`, 'barcode'],
];
for (const [asked, looks] of cases)
  test(`"${asked.slice(0, 40)}" looks like ${looks}`, () => assert.equal(looksLike(asked), looks));

const busy = new TesseraError({ code: 'unavailable', message: 'x', status: 503 });
const voucher = { kind: 'voucher', code: 'A' } as Found;
const people = { kind: 'people', people: [], hasMore: true } as Found;
const search = (half: 'vouchers' | 'members', answer: Found | undefined | Error) => ({
  half,
  find: async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  },
});

test('a search that fails doesn’t hide what the other one finds', async () => {
  const both = (first: Found | undefined | Error, second: Found | undefined | Error) =>
    firstFound('A', [search('vouchers', first), search('members', second)]);
  assert.deepEqual(await both(voucher, busy), { found: voucher });
  assert.deepEqual(await both(busy, people), { found: people, failed: { half: 'vouchers', error: busy } });
  assert.deepEqual(await both(undefined, busy), {
    found: { kind: 'nothing', asked: 'A' },
    failed: { half: 'members', error: busy },
  });
  assert.deepEqual(await both(undefined, people), { found: people });
  await assert.rejects(both(busy, busy), { status: 503 });
});

test('a search that takes its time doesn’t hold up the other one', { timeout: 20_000 }, async () => {
  let finish = () => {};
  const slow = {
    half: 'vouchers' as const,
    find: () => new Promise<undefined>((go) => (finish = () => go(undefined))),
  };
  const other = {
    half: 'members' as const,
    find: async () => {
      finish();
      return people;
    },
  };
  assert.deepEqual(await firstFound('A', [slow, other]), { found: people });
});

const causes: [status: number, code: TesseraErrorCode, cause: ReturnType<typeof causeOf>][] = [
  [0, 'network_error', 'unreachable'],
  [0, 'timeout', 'slow'],
  [500, 'internal_error', 'broken'],
  [502, 'unexpected_response', 'unreachable'],
  [503, 'unavailable', 'busy'],
  [504, 'unexpected_response', 'unreachable'],
  [429, 'rate_limited', 'busy'],
  [200, 'unexpected_response', 'unreachable'],
  [401, 'session_expired', 'signed_out'],
  [404, 'voucher_not_found', undefined],
  [422, 'validation_failed', undefined],
];
test('every way to get no answer has a cause, and a refusal has none', () => {
  for (const [status, code, cause] of causes) {
    const error = new TesseraError({ code, message: 'x', status });
    assert.equal(causeOf(error, true), cause, `${status} ${code}`);
  }
  assert.equal(causeOf(new TesseraError({ code: 'network_error', message: 'x' }), false), 'offline');
});
