import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled, paragraphsOf, unknownIn } from './message-words.ts';

test('each unknown placeholder is reported once, as written', () => {
  const cases: [string, 'membership' | 'voucher', string[]][] = [
    ['Hello {{customer.first_name}}, {{ membership.points }}', 'membership', []],
    ['{{membership.points}}', 'voucher', ['{{membership.points}}']],
    ['{{voucher.code}}', 'membership', ['{{voucher.code}}']],
    ['{{a.b}} {{a.b}} {{ c }}', 'voucher', ['{{a.b}}', '{{ c }}']],
    ['Half of {{ one', 'voucher', ['{{ one']],
  ];
  for (const [text, subject, unknown] of cases) assert.deepEqual(unknownIn(text, subject), unknown, text);
});

test('an empty placeholder also removes the space before it', () => {
  const values = { 'customer.first_name': 'Ada', 'membership.tier': '' };
  assert.equal(filled('Hello {{ customer.first_name }}!', values), 'Hello Ada!');
  assert.equal(filled('As {{membership.tier}}, hello', values), 'As, hello');
  assert.equal(filled('{{no.such}}', values), '{{no.such}}');
});

test('blank lines separate paragraphs, and links end before trailing punctuation', () => {
  assert.deepEqual(paragraphsOf('One\ntwo\n\nSee https://a.example/b, please'), [
    [[{ text: 'One' }], [{ text: 'two' }]],
    [[{ text: 'See ' }, { text: 'https://a.example/b', href: 'https://a.example/b' }, { text: ', please' }]],
  ]);
});
