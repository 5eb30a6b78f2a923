import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../../../contract/limits.ts';
import { exceededShare, type Listening } from './stream-shares.ts';

const { perPerson, perMerchant, perMerchantCrowded, crowded, inAll } = limits.streams;
const { perAddress } = limits.connections;

/** Opens as many streams as the merchant can have, each for another person and address. */
function fill(open: Listening[], merchantId: string, most: number): number {
  const before = open.length;
  for (let person = 0; open.length - before < most; person += 1) {
    const newcomer = { merchantId, userId: `${merchantId} ${person}`, network: `${merchantId} ${person}` };
    if (exceededShare(open, newcomer, perAddress) !== undefined) break;
    open.push(newcomer);
  }
  return open.length - before;
}

test('five merchants take at most half of the streams, and others still get theirs', () => {
  const open: Listening[] = [];
  const taken = ['a', 'b', 'c', 'd', 'e'].map((merchant) => fill(open, merchant, inAll));
  assert.deepEqual(taken, [
    perMerchant,
    perMerchant,
    crowded - 2 * perMerchant,
    perMerchantCrowded,
    perMerchantCrowded,
  ]);
  assert.ok(open.length < inAll - 20 * perMerchantCrowded);
  assert.equal(fill(open, 'quiet', 10), 10);
});

test('each person and each address has its own share', () => {
  const open: Listening[] = [];
  const listen = (userId: string, network: string) => {
    const newcomer = { merchantId: `m ${userId}`, userId, network };
    const exceeded = exceededShare(open, newcomer, 8);
    if (exceeded === undefined) open.push(newcomer);
    return exceeded;
  };
  const tabs = Array.from({ length: perPerson + 1 }, () => listen('ada', 'home'));
  assert.equal(tabs.at(-1), perPerson);
  const flat = Array.from({ length: 9 - perPerson }, (_, at) => listen(`guest ${at}`, 'home'));
  assert.equal(flat.at(-1), 8);
  assert.equal(listen('bob', 'elsewhere'), undefined);
});
