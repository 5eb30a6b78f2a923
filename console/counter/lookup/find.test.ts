import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CodeKind, looksLike } from './find.ts';

const cases: [asked: string, looks: CodeKind][] = [
  ['WELCOME-COFFEE', 'code'],
  ['WELCOME COFFEE', 'code'],
  ['WELCOME_10', 'code'],
  ['10%OFF', 'code'],
  ['VIP', 'code'],
  ['GRÜN-5', 'code'],
  ['Ada Lovelace', 'code'],
  ['7Z3KQW9T0XGM4H2RNPV8EA', 'serial'],
  ['7z3kq-w9t0x-gm4h2-rnpv8-ea', 'serial'],
  ['ada@example.com', 'person'],
  ['Zoë', 'person'],
  ['Jo', 'too_short'],
  ['', 'too_short'],
  [`eyJhbGciOiJFZERTQSJ9.${'a'.repeat(60)}.${'b'.repeat(86)}`, 'barcode'],
  [`C${'7Z'.repeat(76)}0`, 'barcode'],
  [`c${'7я'.repeat(76)}0`, 'barcode'],
  ['www.example.com', 'person'],
  [`eyJhbGciOiJFZERTQSJ9.${"a'?".repeat(20)}.${'b'.repeat(86)}`, 'barcode'],
];
for (const [asked, looks] of cases)
  test(`"${asked.slice(0, 40)}" looks like ${looks}`, () => assert.equal(looksLike(asked), looks));
