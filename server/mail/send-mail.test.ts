import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeMail } from './send-mail.ts';

test('no line of a mail ends without a carriage return and a line feed, whatever its text has', async () => {
  const ends = ['\r', '\n', '\r\n', '\r\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0'];
  const text = ends.map((end) => `before${end}after`).join(' ');
  const bytes = await composeMail({
    messageId: '1@example.com',
    from: { name: `Shop ${text}`, address: 'shop@example.com' },
    to: 'ada@example.com',
    replyTo: 'shop@example.com',
    subject: text,
    text,
    html: `<p>${text}</p>`,
    listUnsubscribe: 'https://example.com/leave',
  });
  const mail = bytes.toString('latin1');
  assert.doesNotMatch(mail, /\r(?!\n)|(?<!\r)\n|[\0\v\f]/);
  assert.ok(!mail.includes(Buffer.from('\u2028').toString('latin1')));
});
