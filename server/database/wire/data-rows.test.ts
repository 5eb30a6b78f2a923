import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { decodeRowsFast, RowSplitter, type Tapped } from './data-rows.ts';

function message(code: string, body: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.write(code);
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

function row(...values: (string | null)[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeUInt16BE(values.length);
  const parts = values.flatMap((value) => {
    const bytes = Buffer.from(value ?? '');
    const length = Buffer.alloc(4);
    length.writeInt32BE(value === null ? -1 : bytes.length);
    return [length, bytes];
  });
  return message('D', Buffer.concat([count, ...parts]));
}

const rows = [
  ['plain', null, ''],
  ['Käse', '日本語', '🧀', 'beside ASCII'],
  ['x'.repeat(200), 'é'.repeat(130)],
  [],
  ['y'.repeat(100_000), 'short', null],
];
const stream = Buffer.concat([
  message('2', Buffer.alloc(0)),
  row(...rows[0]!),
  message('C', Buffer.from('SELECT 1\0')),
  message('T', Buffer.from('anything')),
  ...rows.slice(1).map((values) => row(...values)),
  message('C', Buffer.from('SELECT 4\0')),
  message('Z', Buffer.from('I')),
]);
const rest = ['2', 'C', 'T', 'C', 'Z'];

/** What comes out of the pieces, in order: the values of a row, or the codes of other messages. */
function split(pieces: readonly Buffer[]): unknown[] {
  const seen: unknown[] = [];
  const splitter = new RowSplitter(
    ({ fields }) => seen.push(fields),
    (bytes) => {
      for (let at = 0; at < bytes.length; at += 1 + bytes.readUInt32BE(at + 1))
        seen.push(String.fromCharCode(bytes[at]!));
    },
  );
  for (const piece of pieces) splitter.push(piece);
  return seen;
}

const whole = ['2', rows[0], 'C', 'T', ...rows.slice(1), 'C', 'Z'];

test('rows and other messages keep their order', () => {
  assert.deepEqual(split([stream]), whole);
  assert.deepEqual(
    split([stream]).filter((one) => typeof one === 'string'),
    rest,
  );
});

test('messages may be cut anywhere', () => {
  const short = stream.subarray(0, 1_000);
  const tail = stream.subarray(1_000);
  for (let at = 1; at < short.length; at += 1)
    assert.deepEqual(split([stream.subarray(0, at), stream.subarray(at)]), whole, `cut at ${at}`);
  const bytes = Array.from(short, (_, at) => short.subarray(at, at + 1));
  assert.deepEqual(split([...bytes, tail]), whole);
  const quarters = Array.from({ length: 40 }, (_, at) => stream.subarray(at * 4_096, (at + 1) * 4_096));
  assert.deepEqual(split(quarters), whole);
});

test('the driver gets the end of the stream, and rows in turn with its other messages', () => {
  const seen: string[] = [];
  const connection = Object.assign(new EventEmitter(), {
    attachListeners: (source: EventEmitter) => {
      source.on('data', () => seen.push('other'));
      source.on('end', () => seen.push('end'));
    },
  }) as Tapped;
  connection.on('dataRow', () => seen.push('row'));
  decodeRowsFast(connection);
  const source = new EventEmitter();
  connection.attachListeners(source);
  source.emit('data', stream);
  source.emit('end');
  assert.deepEqual(seen, ['other', 'row', 'other', 'row', 'row', 'row', 'row', 'other', 'end']);
});
