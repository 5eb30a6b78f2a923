import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../errors/refusal.ts';
import { isRedrawn, type TemplateTerms, templateChangesOf, templateEventsOf } from './template-changes.ts';
import { completeDesign } from './template-design.ts';

const colors = { background_color: '#6F4E37', foreground_color: '#FFFFFF' };
const design = completeDesign(colors);

const template = (fields: Partial<TemplateTerms> = {}): TemplateTerms => ({
  name: 'Card',
  type: 'loyalty',
  design,
  fields: [],
  barcode_format: 'qr',
  wallets: { apple: true, google: true },
  terms: 'Terms',
  status: 'published',
  metadata: {},
  ...fields,
});

type Input = Parameters<typeof templateChangesOf>[1];
type Status = TemplateTerms['status'];

const transitions: [from: Status, to: Status, outcome: string][] = [
  ['draft', 'draft', ''],
  ['draft', 'published', 'pass_template.published'],
  ['draft', 'archived', 'invalid_transition'],
  ['published', 'draft', 'invalid_transition'],
  ['published', 'published', ''],
  ['published', 'archived', 'pass_template.archived'],
  ['archived', 'draft', 'invalid_transition'],
  ['archived', 'published', 'pass_template.published'],
  ['archived', 'archived', ''],
];

for (const [from, to, outcome] of transitions) {
  test(`a template goes from ${from} to ${to}: ${outcome || 'nothing changes'}`, () => {
    const changes = templateChangesOf(template({ status: from }), { status: to });
    if (changes instanceof Refusal) assert.equal(changes.code, outcome);
    else assert.equal(templateEventsOf(changes).join(), outcome);
  });
}

test('a draft without a design can only be published together with one', () => {
  const blank = template({ status: 'draft', design: null });
  const undrawn = templateChangesOf(blank, { status: 'published' });
  assert.ok(undrawn instanceof Refusal);
  assert.equal(undrawn.code, 'invalid_design');
  assert.deepEqual(templateChangesOf(blank, { status: 'published', design: colors }), {
    status: 'published',
    design,
  });
  const brown = templateChangesOf(blank, { design: { ...colors, background_color: 'brown' } });
  assert.ok(brown instanceof Refusal);
});

const changed: [title: string, input: Input, changes: Partial<TemplateTerms>, isRedrawn: boolean][] = [
  ['an unchanged value', { name: 'Card', design: colors, wallets: {}, metadata: {} }, {}, false],
  ['another name', { name: 'New' }, { name: 'New' }, true],
  ['dropping a wallet', { wallets: { apple: false } }, { wallets: { apple: false, google: true } }, true],
  ['removing the terms', { terms: null }, { terms: null }, true],
  ['a metadata change', { metadata: { a: '1' } }, { metadata: { a: '1' } }, false],
  ['archiving it', { status: 'archived' }, { status: 'archived' }, false],
];

for (const [title, input, expected, redrawn] of changed) {
  test(`${title} ${redrawn ? 'redraws' : 'does not redraw'} a published template`, () => {
    const changes = templateChangesOf(template(), input);
    assert.deepEqual(changes, expected);
    assert.equal(isRedrawn(template(), expected), redrawn);
    assert.equal(isRedrawn(template({ status: 'draft' }), expected), false);
  });
}
