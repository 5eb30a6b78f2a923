import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type ConsentState, decideConsents, type Statement, strictestConsents, unasked } from './consent.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const granted = (minute?: number): Statement => ({
  marketing_email: 'granted',
  ...(minute !== undefined && { at: at(minute) }),
});
const denied = (minute?: number): Statement => ({ ...granted(minute), marketing_email: 'denied' });

/** Statements, the first at minute 10, then each a minute after the one before. */
const after = (...statements: Statement[]): ConsentState =>
  statements.reduce<ConsentState>(
    (state, statement, index) => decideConsents(state, statement, at(10 + index)),
    unasked(),
  );
const word = (...statements: Statement[]) => after(...statements).consents.marketing_email;

test('data without a time never replaces a refusal', () => {
  assert.equal(word(denied(), granted()), 'denied');
  assert.equal(word(denied(3), granted()), 'denied');
  assert.equal(word(denied(), { marketing_email: 'unset' }, granted()), 'denied');
});

test('of two acts with a time, the later one counts, in whatever order they arrive', () => {
  assert.equal(word(denied(3), granted(4)), 'granted');
  assert.equal(word(granted(4), denied(3)), 'granted');
  assert.equal(word(denied(4), granted(3)), 'denied');
  assert.equal(word(granted(3), denied(4)), 'denied');
  assert.equal(word(denied(3), granted(3)), 'denied', 'a refusal at the same time counts');
});

test('a refusal without a time counts from when it arrives', () => {
  assert.equal(word(denied(), granted(9)), 'denied');
  assert.equal(word(granted(9), denied()), 'denied');
});

test('a repeated refusal is the later act', () => {
  assert.equal(word(denied(1), denied(5), granted(3)), 'denied');
});

test('what persons say themselves counts at once, even if a clock is behind', () => {
  const own = { ...granted(0), isOwnAct: true };
  assert.equal(word(denied(5), own), 'granted');
  assert.equal(word(denied(5), own, granted()), 'granted');
  assert.equal(word(denied(5), own, { ...denied(0), isOwnAct: true }), 'denied');
});

test('what was not taken is named, and nothing else changes', () => {
  const before = after(denied());
  const { consents, changed, kept } = decideConsents(
    before,
    { ...granted(), marketing_sms: 'granted' },
    at(20),
  );
  assert.deepEqual([changed, kept], [['marketing_sms'], ['marketing_email']]);
  assert.deepEqual([consents.marketing_email, consents.marketing_push], ['denied', 'unset']);
});

const statement = fc.record({
  answer: fc.constantFrom('granted' as const, 'denied' as const),
  minute: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
});

test('after any statements, a refusal stands unless a grant has a later time than every refusal', () => {
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 8 }), (said) => {
      let [refused, agreed] = [-1, -1];
      let expected = 'unset';
      for (const [index, { answer, minute }] of said.entries()) {
        // A refusal without a time that repeats another one says nothing new.
        if (answer === 'denied' && (minute !== undefined || expected !== 'denied'))
          refused = Math.max(refused, minute ?? 10 + index);
        if (answer === 'granted') agreed = Math.max(agreed, minute ?? -1);
        if (answer === 'granted' && refused < 0) expected = 'granted';
        else if (refused >= 0) expected = agreed > refused ? 'granted' : 'denied';
      }
      const statements = said.map(({ answer, minute }) => (answer === 'granted' ? granted : denied)(minute));
      assert.equal(word(...statements), expected);
    }),
  );
});

test('of two customers, a refusal of either counts with its act', () => {
  const { consents, consent_acts: acts } = strictestConsents(after(granted(8)), after(denied(3)));
  assert.equal(consents.marketing_email, 'denied');
  assert.equal(acts.marketing_email?.at, at(3));
});
