import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStrictJson, StrictJsonError } from './strict-json.ts';

function read(text: string | Uint8Array): Record<string, unknown> {
  return readStrictJson(typeof text === 'string' ? Buffer.from(text) : text);
}

function refusal(text: string | Uint8Array): StrictJsonError {
  try {
    read(text);
  } catch (error) {
    if (error instanceof StrictJsonError) return error;
    throw error;
  }
  return assert.fail(`accepted: ${String(text).slice(0, 80)}`);
}

function assertMalformed(cases: readonly (readonly [string | Uint8Array, number])[]): void {
  for (const [text, offset] of cases) {
    const { kind, offset: found, pointer } = refusal(text);
    assert.deepEqual(
      { kind, offset: found, pointer },
      { kind: 'malformed', offset, pointer: undefined },
      String(text),
    );
  }
}

function assertUnsafe(cases: readonly (readonly [string, string])[]): void {
  for (const [text, pointer] of cases) {
    const error = refusal(text);
    assert.deepEqual([error.kind, error.pointer], ['unsafe_value', pointer], text.slice(0, 80));
  }
}

const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

test('a well-formed object reads as in JSON.parse', () => {
  const texts = [
    '{}',
    ' \t\r\n{ \n} ',
    '{"amount":1250,"order":{"id":"o-1","lines":[1,2,{"x":null}]},"ok":true,"no":false,"empty":[],"e":""}',
    '{"a":0,"b":-1,"c":9007199254740991,"d":-9007199254740991,"e":123456789012345,"f":1234567890123456}',
    '{"a":1.5,"b":-0.25,"c":0.1,"d":1.0,"e":100.00}',
    '{"a":"\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u00e9\\ud83d\\ude00","caff\\u00e8":"Straße 😀 \ufffd \ufeff \u007f"}',
    '{"toString":1,"hasOwnProperty":2,"valueOf":{"constructor":3},"prototype":4,"":5,"0":6,"__proto":7}',
    '{"constructor":{"name":"x"},"a":{"prototype":{}}}',
    nested(32),
  ];
  for (const text of texts) assert.deepEqual(read(text), JSON.parse(text), text);
  assert.deepEqual(readStrictJson(new Uint8Array(Buffer.from('{"a":"é"}'))), { a: 'é' });
});

test('invalid JSON is malformed, with the byte of the fault', () => {
  assertMalformed([
    ['', 0],
    ['  ', 2],
    ['{', 1],
    ['{"a"', 4],
    ['{"a":', 5],
    ['{"a":1', 6],
    ['{"a":1,}', 7],
    ['{,}', 1],
    ["{'a':1}", 1],
    ['{a:1}', 1],
    ['{"a":1 // c\n}', 7],
    ['{"a":NaN}', 5],
    ['{"a":Infinity}', 5],
    ['{"a":-Infinity}', 5],
    ['{"a":undefined}', 5],
    ['{"a":01}', 6],
    ['{"a":+1}', 5],
    ['{"a":.5}', 5],
    ['{"a":5.}', 6],
    ['{"a":-}', 5],
    ['{"a":1e}', 6],
    ['{"a":0x10}', 6],
    ['{"a":1_000}', 6],
    ['{"a":tru}', 5],
    ['{"a":truely}', 9],
    ['{"a":[1,]}', 8],
    ['{"a":[1 2]}', 8],
    ['{"a":[1}', 7],
    ['{"a":1]', 6],
    ['{"a":"b}', 8],
    ['{"a":"b\nc"}', 7],
    ['{"a":"b\u0000c"}', 7],
    ['{"a":"\\x41"}', 6],
    ['{"a":"\\u12g4"}', 6],
    ['{"é":"😀\\u00"}', 11],
    ['{"a":"\\', 6],
    ['{"a":1}x', 7],
    ['{"a":1}{}', 7],
    ['{"a":1}\u0000', 7],
    ['{"a":\u00a01}', 5],
  ]);
});

test('500 members of an object are accepted, one more is unsafe', () => {
  const members = (count: number) =>
    `{"a":{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}}`;
  assert.equal(Object.keys(read(members(500)).a as object).length, 500);
  assertUnsafe([[members(501), '/a']]);
});

test('the first invalid byte is also found in a long body', () => {
  for (const before of [65_530, 65_535, 65_536, 200_000]) {
    for (const character of ['a', 'é', '€', '😀', '\ufffd']) {
      const text = Buffer.from(
        `{"a":"${character.repeat(Math.floor(before / Buffer.byteLength(character)))}`,
      );
      assertMalformed([[Buffer.concat([text, Buffer.from([0xe2, 0x28]), Buffer.from('"}')]), text.length]]);
    }
  }
});

test('only an object is accepted at the top level', () => {
  for (const text of ['[]', '[{}]', '"a"', '1', 'true', 'null', ' [{"a":1}] ']) {
    const { kind, pointer } = refusal(text);
    assert.deepEqual([kind, pointer], ['not_an_object', ''], text);
  }
  assertMalformed([
    ['[', 1],
    ['[]]', 2],
    ['nul', 0],
  ]);
});

test('invalid UTF-8, a byte order mark and UTF-16 are malformed, with the byte of the fault', () => {
  const body = (...bytes: number[]) =>
    Buffer.concat([Buffer.from('{"a":"\ufffdé'), Buffer.from(bytes), Buffer.from('"}')]);
  assertMalformed([
    [Buffer.from('\ufeff{}'), 0],
    [Buffer.from('{}', 'utf16le'), 1],
    [body(0xff), 11],
    [body(0x80), 11],
    [body(0xc0, 0xaf), 11],
    [body(0xe2, 0x82), 11],
    [body(0xed, 0xa0, 0x80), 11],
    [body(0xf4, 0x90, 0x80, 0x80), 11],
    [Buffer.from([0x7b, 0x7d, 0xc3]), 2],
  ]);
});

test('a repeated key is malformed, however it is escaped', () => {
  assertMalformed([
    ['{"a":1,"a":1}', 7],
    ['{"qty":1,"\\u0071ty":2}', 9],
    ['{"a":{"b":1,"c":2,"b":null}}', 18],
    ['{"toString":1,"toString":2}', 14],
    ['{"":1,"":2}', 6],
    ['{"7":1,"b":2,"7":3}', 13],
  ]);
});

test('keys that reach the prototype are malformed, escaped or not', () => {
  assertMalformed([
    ['{"__proto__":{}}', 1],
    ['{"a":[{"__proto__":1}]}', 7],
    ['{"\\u005f_proto__":null}', 1],
    ['{"constructor":{"prototype":{"x":1}}}', 16],
    ['{"constructor":{"a":1,"\\u0070rototype":1}}', 22],
  ]);
  assert.equal(({} as { x?: number }).x, undefined);
});

test('more than 32 levels are malformed, and 30,000 do no harm', () => {
  assertMalformed([
    [nested(33), 36],
    [nested(30_000), 36],
    [`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 160],
  ]);
});

test('a number that would become Infinity is malformed', () => {
  assertMalformed([
    ['{"a":1e999}', 5],
    ['{"a":-1e999}', 5],
    [`{"a":${'9'.repeat(400)}}`, 5],
    ['{"a":1.5E+400}', 5],
  ]);
});

test('a number that cannot be stored as written is unsafe, with a pointer to it', () => {
  assertUnsafe([
    ['{"amount":9007199254740992}', '/amount'],
    ['{"amount":-9007199254740992}', '/amount'],
    ['{"amount":9007199254740993}', '/amount'],
    ['{"amount":12345678901234567890}', '/amount'],
    ['{"amount":1e2}', '/amount'],
    ['{"amount":1E-2}', '/amount'],
    ['{"amount":0e0}', '/amount'],
    ['{"amount":-0}', '/amount'],
    ['{"amount":-0.0}', '/amount'],
    ['{"amount":1.00000000000000000001}', '/amount'],
    [`{"amount":0.${'0'.repeat(400)}1}`, '/amount'],
    ['{"amount":9007199254740993.5}', '/amount'],
    ['{"order":{"lines":[{"amount":1},{"amount":-0}]}}', '/order/lines/1/amount'],
  ]);
});

test('NUL and lone surrogates are unsafe in values and in keys', () => {
  assertUnsafe([
    ['{"a":{"name":"x\\u0000"}}', '/a/name'],
    ['{"name":"\\ud800"}', '/name'],
    ['{"name":"\\ude00\\ud83d"}', '/name'],
    ['{"list":["ok","\\udfff"]}', '/list/1'],
    ['{"\\u0000":1}', ''],
    ['{"a":1,"\\u0000":2}', ''],
    ['{"a":{"b\\ud800":1}}', '/a'],
    ['{"\\ud800":{"n":-0}}', ''],
  ]);
  assert.deepEqual(read('{"a":"\\\\u0000"}'), { a: '\\u0000' });
});

test('a pointer escapes ~ and /, and omits a key that is too long to show', () => {
  assertUnsafe([
    ['{"a/b":{"c~d":-0}}', '/a~1b/c~0d'],
    [`{"a":{"${'k'.repeat(101)}":-0}}`, '/a'],
  ]);
});

test('malformed takes precedence over unsafe, and the first of two unsafe values is reported', () => {
  assert.equal(refusal('{"a":-0,"b":}').kind, 'malformed');
  assertUnsafe([['{"a":1,"b":-0,"c":"\\u0000"}', '/b']]);
});

test('10,000 members and items are accepted, one more is unsafe', () => {
  const items = (count: number) => `{"list":[${'1,'.repeat(count - 1)}1]}`;
  assert.equal((read(items(9_999)).list as number[]).length, 9_999);
  assertUnsafe([[items(10_000), '/list']]);
  assert.deepEqual(readStrictJson(Buffer.from('{"a":[1,2]}'), 3), { a: [1, 2] });
  assert.throws(() => readStrictJson(Buffer.from('{"a":[1,2]}'), 2), { kind: 'unsafe_value', pointer: '/a' });
});
