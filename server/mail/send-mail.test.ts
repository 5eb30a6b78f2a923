import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeMail } from './send-mail.ts';

test('no text of a mail has a bare carriage return or another control character, whatever it was made of', async () => {
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
  assert.doesNotMatch(mail, /\r(?!\n)|[\0\v\f]|=0D|=0A|=0B|=00|=C2=85|=E2=80=A[89]/);
  assert.ok(!mail.includes(Buffer.from('\u2028').toString('latin1')));
});
