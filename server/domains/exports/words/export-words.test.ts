import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words as english } from '../../../../contract/log-words/en.ts';
import { words as italian } from '../../../../contract/log-words/it.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { formOf } from '../export-order.ts';
import type { Cell } from '../export-values.ts';
import { fileFormatOf } from '../formats/export-file.ts';
import { idsIn, isForPeople, wording, wordsOf } from './export-words.ts';

const customer = 'cus_01jd8k4x3fe7hbkq6v2c9m5n0p';
const columns = ['status', 'customer_id', 'created_at', 'points', 'reference', 'action'];
const asked = {
  columns,
  titles: ['Stato', 'Cliente', 'Creato', 'Punti', 'Riferimento', 'Azione'],
  words: [
    'status=active=Attivo',
    'status=on_hold==SUM(1)',
    'reference=active=Sbagliato',
    'reference=till=Cassa',
  ],
  timezone: 'Europe/Rome',
};
const order = formOf({ ...asked, format: 'csv' }, columns);
const names = new Map([[customer, 'Ada Rossi']]);

type Case = [title: string, row: Cell[], expected: Cell[]];
const rows: Case[] = [
  [
    'words, names and local times',
    ['active', customer, '2026-06-15T12:00:00.123Z', 3, 'A1'],
    ['Attivo', 'Ada Rossi', '2026-06-15 14:00:00', 3, 'A1'],
  ],
  [
    'a word is of its column',
    ['on_hold', null, null, null, 'active'],
    ['=SUM(1)', null, null, null, 'Sbagliato'],
  ],
  [
    'the key of an older till, which has no time',
    ['active', null, null, 1, '0123456789abcdef0123456789abcdef'],
    ['Attivo', null, null, 1, 'Cassa'],
  ],
  [
    'what a till called an action, by its time',
    ['active', null, null, 1, 'till-20261130T130512Z-00ff00ff00ff00ff00ff00ff'],
    ['Attivo', null, null, 1, 'Cassa, 2026-11-30 14:05:12'],
  ],
  [
    'such a mark in a column without a word for the till stays',
    ['till-20261130T130512Z-00ff', null, null, 1, 'till-2026-11-30-00ff'],
    ['till-20261130T130512Z-00ff', null, null, 1, 'Cassa, 2026-11-30'],
  ],
  [
    'what has no word stays',
    ['unknown', 'cus_x', '2026-06-15', -1, ''],
    ['unknown', 'cus_x', '2026-06-15', -1, ''],
  ],
  [
    'a time that is in the zone already',
    ['x', null, '2026-10-25T02:30:00.000+01:00', 0, null],
    ['x', null, '2026-10-25 02:30:00', 0, null],
  ],
];
for (const [title, row, expected] of rows) {
  test(`in words: ${title}`, () => assert.deepEqual(wording(order)(row, names), expected));
}

test('actions of a log are in the language of the file; those of a newer server, and of other columns, stay', () => {
  const said = (language: string, row: Cell[]) =>
    wording({ ...order, columns: ['action', 'status'], words: [`action=language=${language}`] })(row, names);
  assert.deepEqual(said('it', ['job.failed', 'job.failed']), [italian['log.job.failed'], 'job.failed']);
  assert.deepEqual(said('en', ['customer.created', null]), [english['log.customer.created'], null]);
  assert.deepEqual(said('it', ['of.a.newer.server', null]), ['of.a.newer.server', null]);
  assert.deepEqual(said('xx', ['job.failed', null]), ['job.failed', null]);
});

test('an object without a name is said by the word for its kind, where its column has one', () => {
  const job = customer.replace('cus_', 'job_');
  const said = wording({
    ...order,
    columns: ['customer_id', 'reference'],
    words: ['customer_id=job_=Elaborazione'],
  });
  assert.deepEqual(said([job, job], names), ['Elaborazione', job]);
  assert.deepEqual(said([customer, 'job_x'], names), ['Ada Rossi', 'job_x']);
});

test('placeholders have the word of their column, or what stands for all others; in other columns they stay', () => {
  const said = (words: string[], text: string) =>
    wording({ ...order, columns: ['status', 'reference'], words })([text, text], names);
  const words = ['status={{}}=…', 'status={{merchant.name}}=Caffè = Sole'];
  assert.deepEqual(said(words, 'Your {{pass.name}} at {{ merchant.name }}'), [
    'Your … at Caffè = Sole',
    'Your {{pass.name}} at {{ merchant.name }}',
  ]);
  assert.equal(said(words, '{{#points}}{{points}} more{{/points}}')[0], '… more');
  assert.equal(said(words, 'Plain')[0], 'Plain');
});

test('workbooks keep times, which they have as dates', () => {
  const workbook = wording({ ...order, format: 'xlsx', columns: ['created_at'], words: [] });
  const [cell] = workbook(['2026-06-15T12:00:00.000Z'], names);
  assert.equal(cell, '2026-06-15T12:00:00.000Z');
});

test('a word that a spreadsheet would read as a formula gets an apostrophe', () => {
  const cells = wording(order)(['on_hold', null, null, null, null], names);
  const { bytes } = fileFormatOf(order).rows({}, columns, [cells]);
  assert.equal(bytes.toString(), "'=SUM(1),,,,\r\n");
});

test('words need a column of the file, a value and a text', () => {
  for (const line of ['status', 'status=active', 'status=active=', '=active=x', 'other=active=x'])
    assert.throws(() => wordsOf([line], columns), Refusal, line);
});

test('only tables with titles are for people', () => {
  const { titles } = asked;
  const told = (['csv', 'xlsx', 'json', 'ndjson'] as const).map((format) => isForPeople({ titles, format }));
  assert.deepEqual(told, [true, true, false, false]);
  assert.equal(isForPeople({ titles: undefined, format: 'csv' }), false);
});

test('each id is looked for once', () => {
  assert.deepEqual(
    idsIn([
      [customer, 1, 'x_y'],
      [customer, null, 'A'],
    ]),
    [customer],
  );
});
