import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Communication } from '@tessera/sdk';
import type { Translate } from '../../text/text.tsx';
import { named, titleOf, unknownIn, withUnknownAsText } from './message-words.ts';

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

test('in a preview, what is no placeholder looks as it was typed, and placeholders stay', () => {
  const cases = [
    'Hello {{customer.first_name}}',
    '{{no.such}} for {{customer.first_name}}, {{ a }} and {{',
    '{{{{no.such}}}} {{{customer.first_name}}}',
  ];
  for (const text of cases) {
    const shown = withUnknownAsText(text, 'membership');
    assert.deepEqual(unknownIn(shown, 'membership'), [], text);
    assert.equal(shown.replaceAll('\u2060', ''), text);
    assert.equal(shown === text, unknownIn(text, 'membership').length === 0);
  }
  assert.match(withUnknownAsText(cases[1]!, 'membership'), /\{\{customer\.first_name\}\}/);
});

test('the title of a message in a list has no placeholder, also if Tessera writes it', () => {
  const t = ((key: string) => key) as Translate;
  const titles: [kind: Communication['kind'], subject: string | null, title: string][] = [
    ['pass_broadcast', 'News from {{merchant.name}}', 'News from Caffè Aurora'],
    ['membership_email', 'For {{customer.first_name}}, {{ membership.tier }}', 'For …, …'],
    ['voucher_broadcast', null, 'messages.kind.voucher_broadcast'],
    ['membership_issued', 'Your {{pass.name}} is ready', 'messages.kind.membership_issued'],
    ['voucher_nudge', 'Come back', 'Come back'],
  ];
  for (const [kind, subject, title] of titles) {
    assert.equal(titleOf({ kind, subject }, 'Caffè Aurora', t), title);
    assert.doesNotMatch(named(subject ?? '', t), /\{\{/);
  }
});
