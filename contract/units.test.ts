import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MemberLanguage } from './languages.ts';
import { commonUnit, inUnit, unitOf } from './units.ts';

const texts: [MemberLanguage, points: string, stamps: string][] = [
  ['en', '{points} {points:point expires|points expire}', '{points} {points:stamp expires|stamps expire}'],
  ['en', 'Points: {{membership.points}}', 'Stamps: {{membership.points}}'],
  ['en', 'Points of the endpoint', 'Stamps of the endpoint'],
  [
    'it',
    'Nessun punto: {{#spent.points}}punti{{/spent.points}}',
    'Nessun timbro: {{#spent.points}}timbri{{/spent.points}}',
  ],
  ['it', 'Punti del punto vendita; dei Punti vendita', 'Timbri del punto vendita; dei Punti vendita'],
  ['de', 'ab {points} {points:Punkt|Punkten}: Punkte', 'ab {points} {points:Stempel|Stempeln}: Stempel'],
  [
    'en',
    'Spend points; {points} {points:point|points} spent',
    'Use stamps; {points} {points:stamp|stamps} used',
  ],
  ['en', '{{#spent.points}}You spent {{spent.points}}', '{{#spent.points}}You used {{spent.points}}'],
  ['en', '{points} points for every {amount} you spend', '{points} stamps for every {amount} you spend'],
  ['en', '{points} points per {amount} spent', '{points} stamps per {amount} spent'],
  ['it', 'Spendi punti: {points:Speso|Spesi} {points}', 'Usa timbri: {points:Usato|Usati} {points}'],
  ['it', 'Punti non spendibili: sono sospesi', 'Timbri non utilizzabili: sono sospesi'],
  ['fr', 'Points dépensés', 'Tampons utilisés'],
  ['es', 'Puntos gastados', 'Sellos usados'],
  ['fr', 'Points et {points} {points:point|points}', 'Tampons et {points} {points:tampon|tampons}'],
  ['es', 'Puntos y {points} {points:punto|puntos}', 'Sellos y {points} {points:sello|sellos}'],
];

test('a text says the unit of its pass and keeps its placeholders', () => {
  for (const [language, points, stamps] of texts) {
    assert.equal(inUnit(points, 'stamps', language), stamps);
    assert.equal(inUnit(points, 'points', language), points);
  }
});

test('stamp cards count stamps and other passes points; passes that differ count points together', () => {
  assert.equal(unitOf({ type: 'stamp' }), 'stamps');
  for (const type of ['loyalty', 'membership', 'event'] as const) assert.equal(unitOf({ type }), 'points');
  assert.equal(commonUnit(['stamps', 'stamps']), 'stamps');
  assert.equal(commonUnit(['stamps', 'points']), 'points');
  assert.equal(commonUnit([]), 'points');
});
