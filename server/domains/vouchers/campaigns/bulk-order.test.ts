import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuse } from '../../../errors/refusal.ts';
import { termsOf, type VoucherTerms } from '../terms/new-voucher.ts';
import { below, refusalByCodes, refusalByQuantity } from './bulk-order.ts';

const template = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } } as const;
const discount = termsOf(template, 'UTC') as VoucherTerms;
const gift = termsOf({ type: 'gift', gift: { amount: 500, currency: 'EUR' } }, 'UTC') as VoucherTerms;
const visible: VoucherTerms = { ...discount, code_visibility: 'public' };
const series = Array.from({ length: 12 }, (_, at) => ({ code: `BLACKFRIDAY-2026-${10 + at}` }));
const strong = (letter: string) => `${letter}-7K2M-9QXT-4WPZ`;

/** The code and pointer of the first fault. */
const told = (refusal: ReturnType<typeof refusalByCodes>): string =>
  refusal ? `${refusal.code} ${refusal.details.errors?.[0]?.pointer ?? ''}`.trim() : 'taken';

test('supplied codes are accepted if they differ, are strong enough and fit their template', () => {
  const cases: [string, Parameters<typeof refusalByCodes>][] = [
    ['taken', [[{ code: strong('A') }, { code: strong('B') }], discount, undefined]],
    ['taken', [[{ code: 'SUMMER' }], visible, undefined]],
    ['code_too_weak /codes/1/code', [[{ code: strong('A') }, { code: 'SUMMER' }], discount, undefined]],
    ['validation_failed /codes/0/code', [[{ code: '----' }], visible, undefined]],
    ['code_too_weak /codes/0/code', [series, discount, undefined]],
    ['taken', [series, visible, undefined]],
    ['taken', [series, discount, undefined, { existing: true }]],
    ['duplicate_codes /codes/1/code', [[{ code: 'SUM-MER' }, { code: 'summer' }], visible, undefined]],
    [
      'validation_failed /codes/1/external_id',
      [
        [
          { code: 'ONE1', external_id: 'x' },
          { code: 'TWO2', external_id: 'x' },
        ],
        visible,
        undefined,
      ],
    ],
    ['taken', [[{ code: strong('A'), balance: 5 }], gift, undefined]],
    ['validation_failed /codes/0/balance', [[{ code: strong('A'), balance: 5 }], discount, undefined]],
    ['validation_failed /template/code_config', [[{ code: strong('A') }], discount, { length: 12 }]],
  ];
  for (const [expected, given] of cases) assert.equal(told(refusalByCodes(...given)), expected);
});

test('the code space is at least a thousand times the quantity', () => {
  const draw = (quantity: number, pattern: string) =>
    told(
      refusalByQuantity(quantity, {
        ...template,
        code_visibility: 'public',
        code_config: { pattern, charset: 'numeric' },
      }),
    );
  assert.equal(draw(1, 'SALE####'), 'taken');
  assert.equal(draw(1, 'SALE###'), 'code_too_weak');
  assert.equal(draw(1_000, 'SALE######'), 'code_too_weak');
  assert.equal(draw(1_000, 'SALE#######'), 'taken');
  assert.equal(told(refusalByQuantity(10_000, template)), 'taken');
});

test('a fault in the template is reported below /template', () => {
  const fault = { pointer: '/gift', code: 'validation_failed', detail: 'is required' };
  const moved = below('/template', refuse('validation_failed', { errors: [fault] }));
  assert.deepEqual(moved.details.errors, [{ ...fault, pointer: '/template/gift' }]);
  assert.deepEqual(below('/template', refuse('dates_inverted')).details, {});
});
