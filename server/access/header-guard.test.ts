import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import fc from 'fast-check';
import { errorDefinition } from '../../contract/errors.ts';
import {
  bearerCredential,
  cutHeaders,
  type HeaderFault,
  idempotencyKey,
  isJsonContentType,
  refuseHeaders,
} from './header-guard.ts';

function refusal(
  headers: string[],
  rest: { httpVersion?: string; url?: string } = {},
): HeaderFault | undefined {
  return refuseHeaders({ httpVersion: '1.1', url: '/api/v1/vouchers', ...rest, rawHeaders: headers });
}

function code(headers: string[], rest: { httpVersion?: string; url?: string } = {}): string | undefined {
  return refusal(headers, rest)?.code;
}

const host = ['Host', 'api.example.com'];
const ordinary = [
  ...host,
  ...['Authorization', 'Bearer abc', 'Content-Type', 'application/json', 'Content-Length', '12'],
  ...['Idempotency-Key', 'k1', 'If-Match', '"3"', 'Expect', '100-Continue', 'Content-Encoding', 'Identity'],
  ...[
    'Accept',
    'a',
    'Accept',
    'b',
    'X-Name',
    'caf\u00e9\ttab',
    'Content-Language',
    'de',
    'Hosx',
    'x',
    'hosx',
    'y',
  ],
];

test('an ordinary request has no fault, over HTTP 1.1 and 1.0', () => {
  assert.equal(refusal(ordinary), undefined);
  assert.equal(refusal(ordinary, { httpVersion: '1.0' }), undefined);
  assert.equal(refusal(host), undefined);
});

test('a repeated critical header is refused, in any case and even with the same value', () => {
  for (const name of [
    'Authorization',
    'Host',
    'Content-Length',
    'Content-Type',
    'Idempotency-Key',
    'If-Match',
  ]) {
    const value = name === 'Content-Length' ? '1' : 'x';
    const others = name === 'Host' ? [] : host;
    assert.equal(
      code([...others, name, value, 'Accept', '*/*', name.toLowerCase(), value]),
      'invalid_header',
      name,
    );
    assert.equal(code([...others, name.toUpperCase(), value, name, value]), 'invalid_header', name);
  }
});

test('a request without a host is refused', () => {
  assert.equal(code([]), 'invalid_header');
  assert.equal(code(['Accept', '*/*']), 'invalid_header');
  assert.equal(code(['Host', '']), 'invalid_header');
  assert.equal(code(['X-Forwarded-Host', 'a']), 'invalid_header');
});

test('a request line with a missing or unsupported version is refused', () => {
  for (const httpVersion of ['0.9', '', '2.0', '1.2'])
    assert.equal(code(host, { httpVersion }), 'invalid_request');
});

test('100 headers are accepted, 101 are not', () => {
  const headers = (count: number) => [...host, ...Array.from({ length: count - 1 }, () => ['X', 'y']).flat()];
  assert.equal(refusal(headers(100)), undefined);
  assert.equal(refusal(headers(101))?.status, 431);
});

test('unsupported expectations, encodings, lengths and control characters are refused', () => {
  assert.equal(refusal([...host, 'Expect', 'more'])?.status, 417);
  assert.equal(refusal([...host, 'Expect', '100-continue, more'])?.status, 417);
  for (const encoding of ['gzip', 'br', 'identity, gzip', '']) {
    assert.equal(refusal([...host, 'content-encoding', encoding])?.status, 415);
  }
  assert.equal(refusal([...host, 'Content-Encoding', 'identity', 'Content-Encoding', 'gzip'])?.status, 415);
  assert.equal(refusal([...host, 'Content-Length', String(10 * 2 ** 30)])?.status, 413);
  assert.equal(refusal([...host, 'Content-Length', '9'.repeat(400)])?.status, 413);
  assert.equal(refusal([...host, 'Content-Length', '1x'])?.status, 413);
  for (const character of ['\u0000', '\u0008', '\n', '\r', '\u001b', '\u007f']) {
    assert.equal(code([...host, 'X-Name', `a${character}b`]), 'invalid_header');
  }
});

test('the only transfer encoding is chunked, once and in HTTP 1.1', () => {
  assert.equal(refusal([...host, 'Transfer-Encoding', 'chunked']), undefined);
  assert.equal(refusal([...host, 'transfer-encoding', 'Chunked']), undefined);
  for (const encoding of ['gzip, chunked', 'identity', 'chunked, chunked', 'chunked ;a', '']) {
    assert.equal(code([...host, 'Transfer-Encoding', encoding]), 'invalid_header');
  }
  const twice = [...host, 'Transfer-Encoding', 'chunked', 'TRANSFER-ENCODING', 'chunked'];
  assert.equal(code(twice), 'invalid_header');
  assert.equal(
    refusal([...host, 'Transfer-Encoding', 'chunked'], { httpVersion: '1.0' })?.code,
    'invalid_header',
  );
});

test('a token in both URL and header is refused; a token only in the URL is left to the credential check', () => {
  const both = [...host, 'authorization', 'Bearer abc'];
  for (const url of ['/a?access_token=x', '/a?b=1&access_token=x']) {
    assert.equal(code(both, { url }), 'invalid_header');
    assert.equal(code(host, { url }), undefined);
  }
  assert.equal(code(both, { url: '/a?my_access_token=x' }), undefined);
});

test('every fault has the status of its error code', () => {
  const requests = [
    [],
    [...host, 'Expect', 'x'],
    [...host, 'Content-Encoding', 'x'],
    [...host, 'Content-Length', 'x'],
  ];
  const faults = requests.map((headers) => refusal(headers));
  faults.push(refusal(host, { httpVersion: '0.9' }), refusal(Array.from({ length: 202 }, () => 'x')));
  for (const fault of faults) assert.equal(errorDefinition(fault!.code).status, fault!.status);
});

test('the guard sees what Node hides: repeated headers and a missing version on a real socket', async () => {
  const server = createServer((request, response) => response.end(refuseHeaders(request)?.code ?? 'passed'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = (request: string) =>
    new Promise<string>((resolve) => {
      let text = '';
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
        socket.write(request),
      );
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
  const close = 'Connection: close\r\n\r\n';
  try {
    assert.match(await answer(`GET / HTTP/1.1\r\nHost: a\r\n${close}`), /passed/);
    assert.match(await answer(`GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n${close}`), /invalid_header/);
    const authorization = 'Authorization: Bearer a\r\nauthorization: Bearer b\r\n';
    assert.match(await answer(`GET / HTTP/1.1\r\nHost: a\r\n${authorization}${close}`), /invalid_header/);
    assert.match(await answer(`GET /\r\nHost: a\r\n${close}`), /invalid_request/);
    assert.match(await answer(`GET / HTTP/2.0\r\nHost: a\r\n${close}`), /invalid_request/);
  } finally {
    server.close();
  }
});

test('a bearer credential is the scheme in any case, one space and a plain token', () => {
  assert.equal(bearerCredential(undefined), 'missing');
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    assert.deepEqual(bearerCredential(`${scheme} aZ09-._~+/`), { credential: 'aZ09-._~+/' });
  }
  assert.deepEqual(bearerCredential(`Bearer ${'a'.repeat(4096)}`), { credential: 'a'.repeat(4096) });
  // biome-ignore format: a list
  const invalid = [
    '', 'Bearer', 'Bearer ', ' Bearer a', 'Bearera', 'Basic abc', 'Token abc', 'Digest abc', 'abc', 'Bearer  a',
    'Bearer\ta', 'Bearer a ', 'Bearer a b', 'Bearer a, Bearer b', 'Bearer a,b', 'Bearer "a"', 'Bearer a%20b',
    'Bearer a\u00e9', 'Bearer \uff41', 'Bearer a=', 'Bearer a\n', `Bearer ${'a'.repeat(4097)}`,
  ];
  for (const header of invalid) assert.equal(bearerCredential(header), 'invalid', JSON.stringify(header));
});

test('an idempotency key is 1 to 255 printable characters, bare or quoted', () => {
  assert.equal(idempotencyKey(undefined), undefined);
  // biome-ignore format: a list
  const valid = [
    ['a', 'a'], ['8e03978e-40d5-43dd', '8e03978e-40d5-43dd'], ['order 7 / till 2', 'order 7 / till 2'], ['a"b', 'a"b'],
    ['"8e03978e"', '8e03978e'], ['"a\\"b\\\\c"', 'a"b\\c'], ['invalid', 'invalid'],
    ['k'.repeat(255), 'k'.repeat(255)], [`"${'k'.repeat(255)}"`, 'k'.repeat(255)],
  ];
  for (const [header, key] of valid) assert.deepEqual(idempotencyKey(header), { key });
  // biome-ignore format: a list
  const wrong = [
    '', '""', '"', '"a', '"a"b', '"a";x=1', '"a\\n"', '"a\\"', 'k'.repeat(256), `"${'k'.repeat(256)}"`,
    'a\tb', 'a\u0000', 'caf\u00e9', '"\u00e9"',
  ];
  for (const header of wrong) assert.equal(idempotencyKey(header), 'invalid', JSON.stringify(header));
});

test('any key written as a structured string round-trips, without spaces around it', () => {
  const keys = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 255 });
  fc.assert(
    fc.property(keys, (key) => {
      const bare = key.replace(/^ +| +$/g, '');
      const read = idempotencyKey(`"${key.replace(/["\\]/g, '\\$&')}"`);
      assert.deepEqual(read, bare === '' ? 'invalid' : { key: bare });
    }),
  );
});

test('only plain application/json in UTF-8 is a JSON body', () => {
  // biome-ignore format: a list
  const yes = [
    'application/json', 'Application/JSON', 'application/json; charset=utf-8', 'application/json;charset=UTF-8',
    'application/json ; charset="utf-8"',
  ];
  for (const value of yes) assert.ok(isJsonContentType(value), value);
  // biome-ignore format: a list
  const no = [
    undefined, '', ' application/json', 'application/json ', 'application/json\ta', 'application/json garbage',
    'application/jsonx', 'application/json;', 'application/json; a=b', 'application/json; charset=utf-16',
    'application/json; charset=utf-8; a=b', 'application/json; charset=utf-8x', 'application/json;\tcharset=utf-8',
    'application/json, application/json', 'text/json', 'text/plain', 'application/merge-patch+json',
    'application/x-www-form-urlencoded', 'multipart/form-data',
  ];
  for (const value of no) assert.ok(!isJsonContentType(value), String(value));
});

test('what a client says about itself is cut before it is read; what a request means is not', () => {
  const long = 'x'.repeat(16_000);
  const headers = {
    ...{ accept: long, 'accept-language': long, 'accept-encoding': long, 'user-agent': long, te: long },
    ...{ cookie: long, 'if-none-match': long, 'idempotency-key': 'k' },
  };
  cutHeaders(headers);
  for (const name of ['accept', 'accept-language', 'accept-encoding', 'user-agent', 'te'] as const)
    assert.ok(headers[name].length <= 500, name);
  assert.equal(headers.cookie, long);
  assert.equal(headers['if-none-match'], long);
});
