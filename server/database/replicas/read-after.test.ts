import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { covers, formatLsn, later, parseLsn, positionOf, unreachable } from './position.ts';
import { maxTokens, ReadAfter } from './read-after.ts';

const key = randomBytes(32);
let nowMs = Date.parse('2026-11-23T12:00:00Z');
const tokens = new ReadAfter(key, () => nowMs);
const position = { timeline: 3, lsn: parseLsn('16/B374D848') };

test('a position is written and read as PostgreSQL writes it', () => {
  for (const text of ['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])
    assert.equal(formatLsn(parseLsn(text)), text);
  assert.deepEqual(positionOf({ lsn: '16/B374D848', file: '0000000300000016000000B3' }), position);
});

test('a position covers earlier ones and all of older timelines', () => {
  const before = { ...position, lsn: position.lsn - 1n };
  const promoted = { timeline: 4, lsn: 1n };
  assert.ok(covers(position, position) && covers(position, before) && !covers(before, position));
  assert.ok(covers(promoted, position) && !covers(position, promoted));
  assert.equal(later(before, position), position);
  assert.ok(!covers(position, unreachable));
});

test('a token gives back its position, here and in another process', () => {
  assert.deepEqual(tokens.read(tokens.write(position)), position);
  assert.deepEqual(new ReadAfter(key, () => nowMs).read(tokens.write(position)), position);
});

test('a token of another installation, or with any character changed, gives nothing', () => {
  const token = tokens.write(position);
  assert.equal(new ReadAfter(randomBytes(32), () => nowMs).read(token), undefined);
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    assert.equal(tokens.read(changed), undefined, `character ${at}`);
  }
  for (const text of ['', 'x', `${token}=`, `${token}A`, 'A'.repeat(64)])
    assert.equal(tokens.read(text), undefined);
});

test('neighbouring positions share nothing in their tokens', () => {
  const [one, other] = [position, { ...position, lsn: position.lsn + 1n }].map((each) => tokens.write(each));
  assert.notEqual(one!.slice(0, 8), other!.slice(0, 8));
});

test('a token expires within an hour, and that of a lost position within minutes', () => {
  const [token, lost] = [tokens.write(position), tokens.write(unreachable)];
  nowMs += 4 * 60_000;
  assert.deepEqual(tokens.read(token), position);
  assert.equal(tokens.read(lost), undefined);
  nowMs += 60 * 60_000;
  assert.equal(tokens.read(token), undefined);
});

test('of several positions the latest counts, and one that cannot be read makes them incomplete', () => {
  const [early, late] = [tokens.write({ timeline: 3, lsn: 5n }), tokens.write(position)];
  assert.deepEqual(tokens.readHeader(`${late}, ${early}`), {
    position,
    isComplete: true,
    isLost: false,
    count: 2,
  });
  assert.deepEqual(tokens.readHeader(`${late}, more`), {
    position,
    isComplete: false,
    isLost: false,
    count: 2,
  });
  assert.deepEqual(tokens.readHeader(undefined), {
    position: undefined,
    isComplete: false,
    isLost: false,
    count: 0,
  });
  const many = Array(maxTokens + 1)
    .fill(late)
    .join();
  assert.deepEqual(tokens.readHeader(many), {
    position: undefined,
    isComplete: false,
    isLost: false,
    count: maxTokens + 1,
  });
});

test('a lost position is passed on to no other token, and counts as incomplete', () => {
  const header = `${tokens.write(position)}, ${tokens.write(unreachable)}`;
  assert.deepEqual(tokens.readHeader(header), { position, isComplete: false, isLost: true, count: 2 });
});
