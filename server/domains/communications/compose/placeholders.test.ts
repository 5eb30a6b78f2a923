import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linksIn } from './links.ts';
import { fillHtml, fillText, knowsAllPlaceholders } from './placeholders.ts';

const values = {
  'customer.name': 'Ada & <b>Bob</b>',
  'customer.first_name': 'Ada',
  'membership.serial': 'A B/1',
} as const;

test('a text can use only the placeholders of its subject', () => {
  for (const text of [
    'Hello {{customer.name}}',
    '{{ customer.first_name }}, you have {{membership.points}}',
    'no placeholder, one { brace }',
    '',
  ]) {
    assert.equal(knowsAllPlaceholders(text, 'membership'), true, text);
  }
  for (const text of [
    '{{customer.email}}',
    '{{voucher.code}}',
    '{{customer.name',
    '{{{customer.name}}}',
    '{{#customer.name}}',
    '{{> footer}}',
    '{{}}',
    '{{customer.name}} {{',
    '{{__proto__}}',
    '{{constructor}}',
    '{{#membership.tier}}you{{/membership.tier}}',
    '{{membership.has_points}}',
  ]) {
    assert.equal(knowsAllPlaceholders(text, 'membership'), false, text);
  }
  assert.equal(knowsAllPlaceholders('{{voucher.code}}', 'voucher'), true);
});

test('values are inserted verbatim in text and escaped in HTML', () => {
  assert.equal(fillText('Hello {{customer.name}}!', values), 'Hello Ada & <b>Bob</b>!');
  assert.equal(
    fillHtml('Hello {{ customer.name }}!', values),
    '<p>Hello Ada &amp; &lt;b&gt;Bob&lt;/b&gt;!</p>',
  );
});

test('a stored text has only line feeds where it is filled', () => {
  const text = 'One\rtwo\r\nthree\u0085four\u2028five\v';
  assert.equal(fillText(text, {}), 'One\ntwo\nthree\nfour\nfive\n');
  assert.equal(fillHtml(text, {}), '<p>One<br>\ntwo<br>\nthree<br>\nfour<br>\nfive</p>');
});

test('an empty value leaves no gap', () => {
  assert.equal(fillText('Hello {{customer.name}}, welcome', {}), 'Hello, welcome');
  assert.equal(fillText('{{customer.name}} here', {}), ' here');
});

test('a line that would be a label without its value is left out, in text and in HTML', () => {
  const text =
    'Hello {{customer.first_name}},\n\nTier: {{membership.tier}}\nPoints: {{membership.points}}\n{{membership.expires_at}}\nValid until: {{membership.expires_at}}';
  const known = { 'customer.first_name': 'Ada', 'membership.points': '10' };
  assert.equal(fillText(text, known), 'Hello Ada,\n\nPoints: 10');
  assert.equal(fillHtml(text, known), '<p>Hello Ada,</p>\n<p>Points: 10</p>');
  assert.equal(fillText('Opening hours:\n8 to 18', {}), 'Opening hours:\n8 to 18');
  assert.equal(fillText('Your tier: {{membership.tier}}', {}), 'Your tier:', 'the only line stays');
});

test("a value is a single line, whatever the customer's name contains", () => {
  const name = 'Ada\r\nBcc: eve@example.com\u2028\u0007';
  assert.equal(fillText('{{customer.name}}', { 'customer.name': name }), 'Ada Bcc: eve@example.com');
});

test('a value is never parsed as a placeholder or a link', () => {
  const said = { 'customer.name': '{{membership.serial}} https://evil.example' } as const;
  assert.equal(fillText('{{customer.name}}', said), '{{membership.serial}} https://evil.example');
  assert.equal(fillHtml('{{customer.name}}', said), '<p>{{membership.serial}} https://evil.example</p>');
});

test('https links in the text become links, with encoded values', () => {
  assert.equal(
    fillHtml('See https://caffe.example/m?s={{membership.serial}}&x=1.', values),
    '<p>See <a href="https://caffe.example/m?s=A%20B%2F1&amp;x=1">https://caffe.example/m?s=A%20B%2F1&amp;x=1</a>.</p>',
  );
  assert.equal(
    fillHtml('(https://caffe.example/{{membership.serial}}).', values),
    '<p>(<a href="https://caffe.example/A%20B%2F1">https://caffe.example/A%20B%2F1</a>).</p>',
  );
  assert.equal(fillHtml('javascript:alert(1) http://x', {}), '<p>javascript:alert(1) http://x</p>');
});

const linked: [text: string, links: string[]][] = [
  ['https://en.example/wiki/Tessera_(disambiguation)', ['https://en.example/wiki/Tessera_(disambiguation)']],
  [
    '(see https://en.example/wiki/Tessera_(disambiguation)).',
    ['https://en.example/wiki/Tessera_(disambiguation)'],
  ],
  ['(https://x.example/a), [https://x.example/b]!', ['https://x.example/a', 'https://x.example/b']],
  ['https://x.example/a[0]?b=(c)&d=[e]', ['https://x.example/a[0]?b=(c)&d=[e]']],
  ['HTTPS://X.EXAMPLE/A and Https://x.example', ['HTTPS://X.EXAMPLE/A', 'Https://x.example']],
  [
    '“https://x.example/a” «https://x.example/b» „https://x.example/c“',
    ['a', 'b', 'c'].map((at) => `https://x.example/${at}`),
  ],
  [
    '\'https://x.example/a\' "https://x.example/b" `https://x.example/c`',
    ['a', 'b', 'c'].map((at) => `https://x.example/${at}`),
  ],
  [
    '请看https://x.example/a。谢谢，https://x.example/b！（https://x.example/c）',
    ['a', 'b', 'c'].map((at) => `https://x.example/${at}`),
  ],
  ['「https://x.example/a」、https://x.example/b…', ['https://x.example/a', 'https://x.example/b']],
  [
    'https://x.example/a؟ https://x.example/b، https://x.example/c।',
    ['a', 'b', 'c'].map((at) => `https://x.example/${at}`),
  ],
  ['https://x.example/?a=1&b=2#c!, then', ['https://x.example/?a=1&b=2#c']],
  ['https://例え.example/パス/été?q=müller.', ['https://例え.example/パス/été?q=müller']],
  ['https://x.example/rock’n’roll’s it’s', ['https://x.example/rock’n’roll’s']],
  ['https://x.example/a-–_~b/ <https://x.example/c>', ['https://x.example/a-–_~b/', 'https://x.example/c']],
  [
    'https://x.example/a\u200b b\u202ehttps://x.example/c\u202c',
    ['https://x.example/a', 'https://x.example/c'],
  ],
  ['https://x.example:8443/a?b=:c...', ['https://x.example:8443/a?b=:c']],
  ['https:// https://. https://) http://x.example ftps://x', []],
  ['https://x.example/(((', ['https://x.example/(((']],
];

test('a link in a text ends where a reader would end it, in every script', () => {
  const wrong = linked.flatMap(([text, links]) => {
    const found = linksIn(text).map(([start, end]) => text.slice(start, end));
    return JSON.stringify(found) === JSON.stringify(links) ? [] : [{ text, found, links }];
  });
  assert.deepEqual(wrong, []);
});

test('an empty line starts a paragraph, a single line break a line', () => {
  assert.equal(
    fillHtml('One\n\nTwo\nthree\n\n\n <i>four</i>\n', {}),
    '<p>One</p>\n<p>Two<br>\nthree</p>\n<p>&lt;i&gt;four&lt;/i&gt;</p>',
  );
});

test('a section appears only if its value is set, and leaves no gap', () => {
  const text = 'Hello\n\n{{#membership.tier}}Tier: {{membership.tier}}\n\n{{/membership.tier}}Bye';
  assert.equal(fillText(text, { 'membership.tier': 'Gold' }), 'Hello\n\nTier: Gold\n\nBye');
  for (const tier of ['', ' ']) assert.equal(fillText(text, { 'membership.tier': tier }), 'Hello\n\nBye');
  assert.equal(fillHtml(text, {}), '<p>Hello</p>\n<p>Bye</p>');
});

test("a merchant's message keeps its lines and is neither HTML nor a template", () => {
  const values = {
    'voucher.code': 'SECRET',
    'voucher.message': 'Dear you,\r\n\r\n{{voucher.code}} & <b>{{#voucher.code}}\u0007\n  cheers  ',
  };
  assert.equal(
    fillText('{{voucher.message}}', values),
    'Dear you,\n\n{{voucher.code}} & <b>{{#voucher.code}} \n  cheers',
  );
  assert.equal(
    fillHtml('{{voucher.message}}', values),
    '<p>Dear you,</p>\n<p>{{voucher.code}} &amp; &lt;b&gt;{{#voucher.code}} <br>\n  cheers</p>',
  );
});
