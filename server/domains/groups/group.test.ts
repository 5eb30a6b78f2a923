import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../errors/refusal.ts';
import { type GroupRow, type MemberRow, statusOnJoining } from './group.ts';

const group = {
  status: 'active',
  sandbox: false,
  membership_policy: 'open',
  currency: 'EUR',
  members_count: 1,
} as GroupRow;
const merchant = { currency: 'EUR', sandbox: false, groupId: null };

const cases: [
  title: string,
  group: Partial<GroupRow>,
  place: MemberRow['status'] | undefined,
  merchant: Partial<typeof merchant> | { groupId: string },
  outcome: string,
][] = [
  ['an open group', {}, undefined, {}, 'active'],
  ['an open group again after removal', {}, 'removed', {}, 'active'],
  ['a group with applications', { membership_policy: 'apply' }, undefined, {}, 'applied'],
  ['a group with applications, when invited', { membership_policy: 'apply' }, 'invited', {}, 'active'],
  ['an invite-only group', { membership_policy: 'invite' }, undefined, {}, 'not_found'],
  ['an invite-only group, when invited', { membership_policy: 'invite' }, 'invited', {}, 'active'],
  ['an invite-only group, when removed', { membership_policy: 'invite' }, 'removed', {}, 'not_found'],
  ['a second group', {}, undefined, { groupId: 'x' }, 'already_in_group'],
  ['a closed group', { status: 'closed' }, undefined, {}, 'not_found'],
  ['a sandbox group from live mode', { sandbox: true }, undefined, {}, 'not_found'],
  ['a full group', { members_count: 200 }, undefined, {}, 'group_full'],
  ['a group with another currency', { currency: 'SEK' }, undefined, {}, 'active'],
];

for (const [title, fields, place, who, outcome] of cases) {
  test(`joining ${title} gives ${outcome}`, () => {
    const answer = statusOnJoining({ ...group, ...fields }, place, { ...merchant, ...who });
    assert.equal(answer instanceof Refusal ? answer.code : answer, outcome);
  });
}
