import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type KybStatus, kybStatuses } from '../../../contract/resources/kyb.ts';
import {
  capabilitiesOf,
  type DocumentFacts,
  mayBecome,
  type PersonFacts,
  type ProfileFacts,
  passingOf,
  requirementsOf,
} from './kyb.ts';

const now = '2026-11-21T09:00:00.000Z';
const before = '2026-11-01T09:00:00.000Z';
const after = '2026-12-01T09:00:00.000Z';

const profile = (fields: Partial<ProfileFacts> = {}): ProfileFacts => ({
  status: 'in_progress',
  business_type: 'individual',
  known: ['legal_name', 'tax_id', 'registered_address'],
  asked: [],
  deadline_at: null,
  review_due_at: null,
  approved_at: null,
  ...fields,
});
const ada = (fields: Partial<PersonFacts> = {}): PersonFacts => ({
  id: 'kper_ada',
  role: 'representative',
  ownership_bps: null,
  known: ['date_of_birth', 'id_number'],
  verification: 'unverified',
  updated_at: before,
  ...fields,
});
const paper = (fields: Partial<DocumentFacts> = {}): DocumentFacts => ({
  type: 'proof_of_address',
  person_id: null,
  status: 'uploaded',
  valid_until: null,
  created_at: before,
  ...fields,
});
const identity = (fields: Partial<DocumentFacts> = {}) =>
  paper({ type: 'identity', person_id: 'kper_ada', ...fields });

const due = (facts: ProfileFacts, persons: PersonFacts[], papers: DocumentFacts[]) =>
  requirementsOf(facts, persons, papers, now).currently_due;

test('each type of business has its own requirements', () => {
  assert.deepEqual(due(profile({ business_type: null }), [], []), ['business.type']);
  const person = ['person.representative'];
  const few = ['business.legal_name', 'business.tax_id', 'business.registered_address'];
  const table: [ProfileFacts['business_type'], string[]][] = [
    ['individual', [...few, ...person, 'document.proof_of_address']],
    ['sole_proprietor', [...few, ...person, 'document.proof_of_address']],
    [
      'company',
      [
        'business.legal_name',
        'business.registration_number',
        'business.tax_id',
        'business.incorporation_date',
        'business.registered_address',
        ...person,
        'person.owner',
        'document.registration',
        'document.ownership',
      ],
    ],
  ];
  for (const [type, asked] of table)
    assert.deepEqual(due(profile({ business_type: type, known: [] }), [], []), asked, `${type}`);
});

test('sent details are no longer required, and a document counts only while it is valid', () => {
  assert.deepEqual(due(profile(), [ada()], [paper(), identity()]), []);
  assert.deepEqual(due(profile(), [ada({ known: [] })], [paper(), identity()]), [
    'person.kper_ada.date_of_birth',
    'person.kper_ada.id_number',
  ]);
  assert.deepEqual(due(profile(), [ada()], [paper({ status: 'rejected' }), identity()]), [
    'document.proof_of_address',
  ]);
  assert.deepEqual(due(profile(), [ada()], [paper(), identity({ valid_until: '2026-11-20' })]), [
    'person.kper_ada.identity',
  ]);
  assert.deepEqual(due(profile(), [ada()], [paper(), identity({ valid_until: '2026-11-21' })]), []);
});

test('a company names an owner of at least a quarter, or a director in their place', () => {
  const company = profile({ business_type: 'company' });
  const asksOwner = (persons: PersonFacts[]) => due(company, persons, []).includes('person.owner');
  assert.equal(asksOwner([ada({ role: 'owner', ownership_bps: 2_499 })]), true);
  assert.equal(asksOwner([ada({ role: 'owner', ownership_bps: 2_500 })]), false);
  assert.equal(asksOwner([ada({ role: 'director' })]), false);
});

test("a reviewer's request is due until it is answered, and past due after the deadline", () => {
  const asked = {
    requirement: 'document.proof_of_address',
    code: 'unreadable' as const,
    reason: 'Too dark',
    since: before,
  };
  const open = profile({ status: 'action_required', asked: [asked] });
  const old = requirementsOf(open, [ada()], [paper(), identity()], now);
  assert.deepEqual(old.currently_due, ['document.proof_of_address']);
  assert.deepEqual(old.errors, [{ requirement: asked.requirement, code: 'unreadable', reason: 'Too dark' }]);
  assert.equal(old.disabled_reason, 'requirements_due');
  assert.deepEqual(due(open, [ada()], [paper(), paper({ created_at: now }), identity()]), []);
  const late = requirementsOf({ ...open, deadline_at: now }, [ada()], [paper(), identity()], now);
  assert.deepEqual([late.currently_due, late.past_due], [[], ['document.proof_of_address']]);
  assert.equal(late.disabled_reason, 'deadline_passed');
});

test('the statuses follow the table of transitions', () => {
  const table = kybStatuses.map(
    (from) => `${from}: ${kybStatuses.filter((to) => mayBecome(from, to)).join(' ')}`,
  );
  assert.deepEqual(table, [
    'not_started: in_progress',
    'in_progress: in_review',
    'in_review: action_required approved rejected',
    'action_required: in_review expired',
    'approved: in_review action_required',
    'rejected: ',
    'expired: in_review',
  ]);
});

test('capabilities are active for verified businesses until their deadline, and in sandboxes', () => {
  const open = (facts: ProfileFacts, isRequired: boolean, sandbox = false) => {
    const { broadcast, stored_value, payouts } = capabilitiesOf(facts, { isRequired, sandbox }, now);
    assert.equal(stored_value, broadcast);
    return [broadcast === 'active', payouts === 'active'];
  };
  const table: [status: KybStatus, fields: Partial<ProfileFacts>, required: boolean, optional: boolean][] = [
    ['not_started', {}, false, true],
    ['in_review', {}, false, true],
    ['in_review', { approved_at: before }, true, true],
    ['approved', { approved_at: before }, true, true],
    ['action_required', {}, false, true],
    ['action_required', { approved_at: before, deadline_at: after }, true, true],
    ['action_required', { approved_at: before, deadline_at: before }, false, true],
    ['rejected', {}, false, false],
    ['expired', { approved_at: before }, false, false],
  ];
  for (const [status, fields, required, optional] of table) {
    const facts = profile({ status, ...fields });
    assert.deepEqual(
      [open(facts, true), open(facts, false), open(facts, true, true)],
      [
        [required, required],
        [optional, required],
        [true, true],
      ],
      status,
    );
  }
});

test('an approved business is reviewed again, gets a deadline, and then expires', () => {
  const approved = profile({ status: 'approved', approved_at: before, review_due_at: after });
  const accepted = identity({ status: 'accepted', valid_until: '2026-11-20' });
  assert.equal(passingOf(approved, [identity({ status: 'accepted' })], now), undefined);
  assert.deepEqual(passingOf({ ...approved, review_due_at: now }, [], now), {
    status: 'action_required',
    asked: [],
    deadline_at: '2026-12-21T09:00:00.000Z',
  });
  assert.deepEqual(
    passingOf(approved, [accepted], now)?.asked.map(({ requirement, code }) => [requirement, code]),
    [['person.kper_ada.identity', 'outdated']],
  );
  assert.equal(passingOf(approved, [accepted, identity({ status: 'accepted' })], now), undefined);
  const waiting = profile({ status: 'action_required', deadline_at: after });
  assert.equal(passingOf(waiting, [], now), undefined);
  assert.equal(passingOf(waiting, [], after)?.status, 'expired');
  assert.equal(passingOf(profile({ status: 'action_required' }), [], after), undefined);
});
