import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isListed, isPublicAddress, networks } from './address-rules.ts';

const refused: Record<string, string[]> = {
  'this machine': ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::'],
  'private networks': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'shared by a provider': ['100.64.0.1', '100.127.255.255'],
  'link-local, where clouds keep their metadata': [
    '169.254.169.254',
    '169.254.0.1',
    'fe80::1',
    'febf::1',
    'fec0::1',
  ],
  'multicast and broadcast': [
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
    '240.0.0.1',
    'ff02::1',
    'ff0e::1',
  ],
  'documentation and tests': [
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.9',
    '198.18.0.1',
    '198.19.255.255',
    '2001:db8::1',
    '3fff::1',
  ],
  'an IPv4 address in IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
  ],
  'NAT64, 6to4 and Teredo': [
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  ],
  'protocol assignments': ['192.0.0.1', '192.88.99.1', '2001:10::1', '2001:20::1', '100::1', '5f00::1'],
  'no address at all': [
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f.1',
    '1.2.3.4 ',
    '1.2.3.4/8',
    'fe80::1%eth0x y',
  ],
};

const allowed = [
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:800::200e',
  '2400:cb00::1',
];

test('an address that is not on the public internet is refused', () => {
  for (const [why, addresses] of Object.entries(refused)) {
    for (const address of addresses) assert.equal(isPublicAddress(address), false, `${why}: ${address}`);
  }
});

test('a public address is allowed', () => {
  for (const address of allowed) assert.equal(isPublicAddress(address), true, address);
});

test("the operator's list accepts addresses and networks of both families", () => {
  const list = networks(['127.0.0.1', '10.1.0.0/16', 'fd00::/8']);
  const on = ['127.0.0.1', '10.1.255.1', 'fd12::1'];
  const off = ['127.0.0.2', '10.2.0.1', 'fc00::1', '::1', 'localhost', ''];
  assert.deepEqual(
    on.filter((address) => !isListed(list, address)),
    [],
  );
  assert.deepEqual(
    off.filter((address) => isListed(list, address)),
    [],
  );
});
