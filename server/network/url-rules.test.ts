import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTarget } from './url-rules.ts';

const production = { mayBePlain: false, own: 'https://tessera.example' };
const development = { mayBePlain: true, own: 'http://localhost:4800' };

const usual = [
  'https://hooks.example.com/tessera',
  'https://hooks.example.com:443/',
  'https://hooks.example.com:8443/a?b=c',
  'HTTPS://Hooks.Example.com',
  'https://xn--bcher-kva.example/',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/',
];

test('an https URL on a usual port only needs a public address', () => {
  for (const text of usual) {
    const target = readTarget(text, production);
    assert.ok(typeof target !== 'string' && !target.needsList, text);
  }
});

const refused = [
  '',
  'hooks.example.com',
  '//hooks.example.com',
  'https:hooks.example.com',
  'https:///path',
  'ftp://hooks.example.com',
  'file:///etc/passwd',
  'gopher://hooks.example.com',
  'javascript:alert(1)',
  'data:text/plain,x',
  'wss://hooks.example.com',
  'http://hooks.example.com',
  'https://user:pw@hooks.example.com',
  'https://user@hooks.example.com',
  'https://@hooks.example.com',
  'https://hooks.example.com\\@127.0.0.1',
  'https://hooks.example.com\\.evil.com',
  'https://hooks.exa\tmple.com',
  ' https://hooks.example.com',
  'https://hooks.example.com/a b',
  'https://hooks.example.com\n',
  'https://hooks.example.com.',
  'https://localhost.',
  'https://ｅxample.com',
  'https://127。0。0。1',
  'https://①②⑦.0.0.1',
  'https://hooks.example.com:99999',
  'https://hooks%00.example.com',
  'https://[::1',
  'https://[fe80::1%25eth0]/',
  'https://tessera.example/webhook',
  'https://TESSERA.example:443/',
  `https://hooks.example.com/${'a'.repeat(1_000)}`,
];

test('anything but a plain https URL of another server is refused', () => {
  for (const text of refused) assert.equal(typeof readTarget(text, production), 'string', text);
});

/** Spellings that a URL parser converts to this address before any lookup. */
const spellings: Record<string, string> = {
  'https://127.1': '127.0.0.1',
  'https://0x7f.1': '127.0.0.1',
  'https://0x7f000001': '127.0.0.1',
  'https://2130706433': '127.0.0.1',
  'https://0177.0.0.1': '127.0.0.1',
  'https://0': '0.0.0.0',
  'https://[::ffff:127.0.0.1]': '::ffff:7f00:1',
  'https://[0:0:0:0:0:0:0:1]': '::1',
};

test('every spelling of an address is recognized', () => {
  for (const [text, address] of Object.entries(spellings)) {
    const target = readTarget(text, production);
    assert.ok(typeof target !== 'string', text);
    assert.deepEqual([target.isAddress, target.host], [true, address], text);
  }
});

test("odd ports, internal names and http require an address on the operator's list", () => {
  const odd = [
    'https://localhost',
    'https://intranet',
    'https://db.internal',
    'https://printer.local',
    'https://a.home.arpa',
    'https://hooks.example.com:22',
    'https://hooks.example.com:25',
    'https://hooks.example.com:5432',
    'https://hooks.example.com:80',
    'http://hooks.example.com/',
  ];
  for (const text of odd) {
    const target = readTarget(text, development);
    assert.ok(typeof target !== 'string' && target.needsList, text);
  }
  for (const host of ['localhost', '127.0.0.1', '[::1]', '127.1']) {
    assert.equal(readTarget(`http://${host}:4800/api/v1/posts`, development), 'is this server');
  }
});
