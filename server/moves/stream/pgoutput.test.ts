import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatLsn, parseLsn, TransactionReader } from './pgoutput.ts';

const int = (value: number, bytes: 1 | 2 | 4): Buffer => {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
};
const long = (value: bigint): Buffer => {
  const written = Buffer.alloc(8);
  written.writeBigUInt64BE(value);
  return written;
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const message = (letter: string, ...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(letter), ...parts]);
const field = (value: string | null | undefined): Buffer => {
  if (value === undefined) return Buffer.from('u');
  if (value === null) return Buffer.from('n');
  return Buffer.concat([Buffer.from('t'), int(Buffer.byteLength(value), 4), Buffer.from(value)]);
};
const row = (...values: (string | null | undefined)[]): Buffer =>
  Buffer.concat([int(values.length, 2), ...values.map(field)]);

const column = (name: string): Buffer => Buffer.concat([int(0, 1), text(name), int(25, 4), int(0, 4)]);
const relation = message(
  'R',
  int(7, 4),
  text('public'),
  text('things'),
  Buffer.from('d'),
  int(2, 2),
  column('id'),
  column('name'),
);

test('messages of a transaction become its changes', () => {
  const reader = new TransactionReader();
  const told = [
    message('B', long(1n), long(2n), int(3, 4)),
    relation,
    message('I', int(7, 4), Buffer.from('N'), row('1', 'à "b"')),
    message('U', int(7, 4), Buffer.from('N'), row('1', undefined)),
    message('U', int(7, 4), Buffer.from('K'), row('1', null), Buffer.from('N'), row('2', null)),
    message('D', int(7, 4), Buffer.from('K'), row('2', null)),
    message('M', int(1, 1), long(5n), text('tessera_move'), int(4, 4), Buffer.from('mark')),
  ];
  for (const one of told) assert.equal(reader.read(one), undefined);
  const ended = reader.read(message('C', int(0, 1), long(0x1_0000_0002n), long(0x1_0000_0003n), long(0n)));
  assert.deepEqual(
    ended!.changes.map(({ table, kind, values }) => [table, kind, ...values.values()]),
    [
      ['things', 'write', '1', 'à "b"'],
      ['things', 'write', '1', undefined],
      ['things', 'delete', '1', null],
      ['things', 'write', '2', null],
      ['things', 'delete', '2', null],
    ],
  );
  assert.deepEqual(ended!.marks, ['mark']);
  assert.equal(formatLsn(ended!.commitLsn), '1/2');
  assert.equal(parseLsn('1/3'), ended!.endLsn);
});

test('a truncated table ends the stream', () => {
  assert.throws(() => new TransactionReader().read(message('T', int(1, 4))));
});
