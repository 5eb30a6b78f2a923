import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { MessageWriter } from './message-writer.ts';

/** What the driver itself would write. */
function byDriver(name: string, text: string, values: readonly unknown[]): Buffer {
  const written: Buffer[] = [];
  const stream = {
    writable: true,
    on: () => undefined,
    write: (bytes: Buffer) => written.push(Buffer.from(bytes)),
  };
  const connection = new pg.Connection({ stream } as never);
  const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;
  connection.parse({ name, text, types: [] } as never, false);
  connection.bind({ statement: name, values: [...values], valueMapper: prepareValue } as never, false);
  connection.describe({ type: 'P', name: '' } as never, false);
  connection.execute({ portal: '' } as never, false);
  connection.sync();
  return Buffer.concat(written);
}

interface Bound {
  formats: number[];
  values: (string | null)[];
}

/** Reads a Bind message: the driver spells out formats that are the default. */
function boundIn(bytes: Buffer, from: number): Bound {
  let at = bytes.indexOf(0, from + 6) + 1;
  const int16 = () => {
    at += 2;
    return bytes.readInt16BE(at - 2);
  };
  const formats = Array.from({ length: int16() }, int16);
  const values = Array.from({ length: int16() }, () => {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    at += length;
    return bytes.toString('latin1', at - length, at);
  });
  const every = formats.length === 0 ? values.map(() => 0) : formats;
  return { formats: every, values };
}

/** The messages of a stream as code and bytes; those of Bind as their values. */
function messagesIn(bytes: Buffer): unknown[] {
  const found: unknown[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + bytes.readUInt32BE(at + 1);
    const code = String.fromCharCode(bytes[at]!);
    found.push([code, code === 'B' ? boundIn(bytes, at) : bytes.toString('latin1', at, end)]);
    at = end;
  }
  return found;
}

const cases: [title: string, values: unknown[]][] = [
  ['no parameters', []],
  ['text, also beyond ASCII', ['a', '', 'Käse 🧀', 'x'.repeat(5_000), '日'.repeat(3_000)]],
  ['other types', [1, -2.5, true, null, undefined, { a: 'ü' }, 12n]],
  ['arrays', [['a', null, 'b"\\c'], [1, 2], [], [Buffer.from('key')]]],
  ['bytes', ['text', Buffer.from([0, 255, 1]), null, Buffer.alloc(70_000, 7)]],
  ['more than a slab', ['y'.repeat(200_000)]],
];

for (const [title, values] of cases) {
  test(`statements are written as the driver writes them: ${title}`, () => {
    const writer = new MessageWriter();
    for (const name of ['first', '', 'näme']) {
      const text = `select ${'1 '.repeat(name.length * 400)}`;
      writer.parse(name, text);
      writer.bind(name, values);
      writer.describe();
      writer.execute();
      writer.sync();
      assert.deepEqual(messagesIn(writer.take()), messagesIn(byDriver(name, text, values)));
    }
  });
}

test('bytes that were taken stay as they are, and dropped ones are not taken', () => {
  const writer = new MessageWriter();
  const taken = Array.from({ length: 500 }, (_, at) => {
    writer.bind('dropped', ['z'.repeat(at)]);
    writer.drop();
    writer.bind('kept', [`value ${at} ${'y'.repeat(at)}`]);
    return writer.take();
  });
  taken.forEach((bytes, at) => {
    assert.deepEqual(messagesIn(bytes), [['B', { formats: [0], values: [`value ${at} ${'y'.repeat(at)}`] }]]);
  });
});
