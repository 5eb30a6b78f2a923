import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TesseraError } from '@tessera/sdk';
import {
  type Basket,
  basketParams,
  changedLine,
  type Instrument,
  isEmpty,
  newBasket,
  newOrderId,
  pointerOf,
  refusalOf,
  restored,
  subtotalOf,
  withInstrument,
  withItem,
  withLine,
  withMember,
  withoutLine,
} from './basket.ts';
import { toggled } from './items/favourites.ts';
import { type PadKey, pressKey } from './items/pad-keys.ts';
import { faultsOf } from './total/basket-faults.ts';

const till = { currency: 'EUR', locationId: undefined };
const voucher: Instrument = { kind: 'voucher', id: 'vch_1', code: 'AUTUMN', label: '20% off' };
const card: Instrument = { kind: 'gift_card', id: 'vch_2', code: 'GIFT', label: 'Gift card' };
const unchecked: Instrument = { kind: 'voucher', code: 'winter', label: 'winter' };

const filled = (): Basket => {
  let basket = newBasket('T1');
  basket = { ...basket, ...withLine(basket, { name: 'Espresso', quantity: 2, unit_amount: 250 }) };
  basket = { ...basket, ...withLine(basket, { name: '', quantity: 0.375, unit_amount: 1_999 }) };
  for (const one of [voucher, card, unchecked]) basket = { ...basket, ...withInstrument(basket, one) };
  return basket;
};

describe('a basket at the counter', () => {
  test('names vouchers by id if they are known, and by code if not, in the order of presentation', () => {
    const params = basketParams(filled(), till);
    assert.deepEqual(params.vouchers, [{ id: 'vch_1' }, { code: 'winter' }]);
    assert.deepEqual(params.gift_cards, [{ id: 'vch_2' }]);
    assert.deepEqual(params.items, [
      { name: 'Espresso', quantity: 2, unit_amount: 250 },
      { quantity: 0.375, unit_amount: 1_999 },
    ]);
  });

  test('points to an instrument as the API does', () => {
    const basket = filled();
    assert.deepEqual(
      basket.instruments.map((one) => pointerOf(basket, one)),
      ['/vouchers/0', '/gift_cards/0', '/vouchers/1'],
    );
  });

  test('takes no instrument twice, by id or by code', () => {
    const basket = filled();
    assert.equal(refusalOf(basket, { ...voucher, code: 'other' }), 'already_in_basket');
    assert.equal(refusalOf(basket, { ...unchecked, code: 'Winter' }), 'already_in_basket');
    assert.equal(refusalOf(basket, { ...unchecked, code: 'spring' }), undefined);
  });

  test('gives lines keys that stay theirs when others are removed', () => {
    let basket = filled();
    basket = { ...basket, ...withoutLine(basket, 1) };
    basket = { ...basket, ...withLine(basket, { name: 'Tea', quantity: 1, unit_amount: 300 }) };
    basket = { ...basket, ...changedLine(basket, 2, { quantity: 1 }) };
    assert.deepEqual(
      basket.lines.map(({ key, quantity }) => [key, quantity]),
      [
        [2, 1],
        [3, 1],
      ],
    );
    assert.equal(subtotalOf(basket), 2_299);
  });

  test('loses the points with the membership', () => {
    const member = { named: { id: 'mem_1' }, name: 'Ada', points: 50, canSpend: true };
    const basket = { ...newBasket('T1'), ...withMember(member), points: 20 };
    assert.equal(basketParams(basket, till).points, 20);
    const without = { ...basket, ...withMember(null) };
    assert.equal(basketParams(without, till).points, undefined);
    assert.ok(isEmpty(without));
  });

  test('comes back with what was presented since, and nothing twice', () => {
    const tea = { key: 1, name: 'Tea', quantity: 1, unit_amount: 300 };
    const [one, two] = ['ONE', 'TWO'].map((code) => ({ kind: 'voucher' as const, code, label: code }));
    const refused = { ...newBasket('T1'), lines: [tea], instruments: [one!] };
    const now = { ...newBasket('T2'), instruments: [one!, two!] };
    assert.deepEqual(restored(refused, now), { ...refused, instruments: [one, two] });
  });

  test('gets an order id with the date, without look-alikes', () => {
    const id = newOrderId(new Date('2026-11-23T09:00:00Z'), new Uint8Array([0, 1, 31, 32, 255, 7, 8, 9]));
    assert.match(id, /^T261123-[A-HJ-NP-Z2-9]{8}$/);
  });
});

test('a fault of the server is shown beside the item, voucher or field that it is about', () => {
  const basket = {
    ...newBasket('T1'),
    lines: [
      { key: 7, name: 'Tea', quantity: 1, unit_amount: 0 },
      { key: 9, name: 'Cake', quantity: 0, unit_amount: 1 },
    ],
    instruments: [{ kind: 'voucher' as const, code: 'A', label: '10% off' }],
  };
  const pointers = [
    '/items/0/unit_amount',
    '/items/1/quantity',
    '/vouchers/0/code',
    '/order_id',
    '/points',
    '/shipping',
  ];
  const errors = pointers.map((pointer) => ({ pointer, code: 'x', detail: 'is wrong' }));
  const problem = { type: '', title: '', status: 422, code: 'validation_failed', errors } as never;
  const faults = faultsOf(
    new TesseraError({ code: 'validation_failed', message: 'x', status: 422, problem }),
    basket,
  );
  assert.deepEqual(
    [...faults.lines],
    [
      [7, 'unit_amount'],
      [9, 'quantity'],
    ],
  );
  assert.deepEqual([...faults.instruments], ['/vouchers/0']);
  assert.deepEqual([faults.orderId, faults.points, faults.others], [true, true, ['shipping: is wrong']]);
});

test('the number pad fills up from the cents, and takes no more than a line can hold', () => {
  const typed = (...keys: PadKey[]) => keys.reduce<number | undefined>(pressKey, undefined);
  assert.equal(typed('2', '5', '0'), 250);
  assert.equal(typed('2', '00'), 200);
  assert.equal(typed('0', '00'), undefined);
  assert.equal(typed('2', '5', 'back'), 2);
  assert.equal(typed('2', 'back', 'back'), undefined);
  assert.equal(typed('9', '9', '9', '9', '9', '9', '9', '9', '1'), 99_999_999);
});

test('a favourite is added once, and again to its line', () => {
  const tea = { name: 'Tea', unit_amount: 250 };
  let basket = newBasket('T1');
  for (let times = 0; times < 2; times++) basket = { ...basket, ...withItem(basket, tea) };
  basket = { ...basket, ...withItem(basket, { ...tea, unit_amount: 300 }) };
  assert.deepEqual(
    basket.lines.map(({ quantity, unit_amount }) => [quantity, unit_amount]),
    [
      [2, 250],
      [1, 300],
    ],
  );
  assert.deepEqual(toggled(toggled([], tea), tea), []);
});
