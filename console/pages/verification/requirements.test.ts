import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueOf, nextStep, readRequirement } from './requirements.ts';

const cases = [
  ['business.tax_id', 'business', 'business.tax_id'],
  ['person.representative', 'people', 'person.representative'],
  ['person.kper_1.date_of_birth', 'people', 'person.date_of_birth'],
  ['person.kper_1.identity', 'documents', 'person.identity'],
  ['document.ownership', 'documents', 'document.ownership'],
  ['planet.moon', undefined, 'planet.moon'],
] as const;

for (const [name, step, text] of cases) {
  test(`${name} is met in ${step ?? 'no known step'}`, () => {
    const read = readRequirement(name);
    assert.deepEqual([read.step, read.text], [step, text]);
  });
}

test('a required document names the person it is about', () => {
  const { document, personId } = readRequirement('person.kper_1.identity');
  assert.deepEqual([document, personId], ['identity', 'kper_1']);
});

test('the wizard continues at the first incomplete step and ends with the review', () => {
  const requirements = {
    currently_due: ['document.registration', 'person.owner'],
    past_due: [],
    eventually_due: [],
    pending_verification: [],
    errors: [],
    current_deadline: null,
    disabled_reason: null,
  };
  assert.equal(nextStep(dueOf({ requirements })), 'people');
  assert.equal(nextStep([]), 'review');
});
