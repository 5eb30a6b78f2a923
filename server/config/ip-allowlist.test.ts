import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAddressOrNetwork, isAllowed } from './ip-allowlist.ts';

test('addresses and networks are accepted as entries', () => {
  const entries = [
    '203.0.113.7',
    '10.0.0.0/8',
    '10.1.2.3/8',
    '0.0.0.0/0',
    '2001:db8::1',
    '2001:db8::/32',
    '::1/128',
  ];
  for (const entry of entries) assert.equal(isAddressOrNetwork(entry), true, entry);
});

test('any other text is refused as an entry', () => {
  const others = [
    '',
    'localhost',
    '10.0.0',
    '010.0.0.1',
    '10.0.0.256',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/08',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0.0/8.0',
    '2001:db8::/129',
    'fe80::1%eth0',
    '[::1]',
    '127.0.0.1:80',
    ' 127.0.0.1',
    '10.0.0.1-10.0.0.9',
    '*',
  ];
  for (const entry of others) assert.equal(isAddressOrNetwork(entry), false, entry);
});

test('an empty list allows every address', () => {
  assert.equal(isAllowed([], '203.0.113.7'), true);
});

const cases: [list: string[], ip: string, allowed: boolean][] = [
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['203.0.113.7'], '::ffff:203.0.113.7', true],
  [['203.0.113.7'], '::ffff:cb00:7107', true],
  [['10.0.0.0/8'], '10.255.1.2', true],
  [['10.0.0.0/8'], '11.0.0.0', false],
  [['192.168.1.77/24'], '192.168.1.3', true],
  [['0.0.0.0/0'], '8.8.8.8', true],
  [['0.0.0.0/0'], '2001:db8::1', false],
  [['2001:db8::/32'], '2001:db8:ffff::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['2001:DB8::1'], '2001:db8:0:0:0:0:0:1', true],
  [['fe80::/10'], 'fe80::1%eth0', true],
  [['192.0.2.1', '2001:db8::/32', '10.0.0.0/8'], '10.1.1.1', true],
  [['10.0.0.0/8'], 'unknown', false],
  [['10.0.0.0/8'], '', false],
];
for (const [list, ip, allowed] of cases) {
  test(`a token for ${list.join(', ')} is ${allowed ? 'usable' : 'not usable'} from ${ip || 'nowhere'}`, () => {
    assert.equal(isAllowed(list, ip), allowed);
  });
}
