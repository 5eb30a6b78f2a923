import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../errors/refusal.ts';
import { changed, type MemberChange, mayLeave } from './member.ts';
import type { MemberRow } from './member-store.ts';

const row = (fields: Partial<MemberRow>): MemberRow => ({
  merchant_id: 'm',
  id: 'i',
  user_id: 'u',
  email: 'ada@example.com',
  name: null,
  role: 'cashier',
  status: 'active',
  invitation_expires_at: null,
  metadata: {},
  version: 1,
  created_at: '',
  updated_at: '',
  ...fields,
});

type Case = [
  title: string,
  member: Partial<MemberRow>,
  change: MemberChange,
  owners: number,
  expected: string,
];

// biome-ignore format: a table
const cases: Case[] = [
  ['a cashier becomes a manager', {}, { role: 'manager' }, 1, 'manager active'],
  ['a member is disabled', {}, { status: 'disabled' }, 1, 'cashier disabled'],
  ['a disabled member is enabled', { status: 'disabled' }, { status: 'active' }, 1, 'cashier active'],
  ['the last owner stays owner', { role: 'owner' }, { role: 'manager' }, 1, 'last_owner'],
  ['the last owner stays active', { role: 'owner' }, { status: 'disabled' }, 1, 'last_owner'],
  ['one of two owners can change roles', { role: 'owner' }, { role: 'viewer' }, 2, 'viewer active'],
  ['a disabled owner is not the last one', { role: 'owner', status: 'disabled' }, { role: 'viewer' }, 1, 'viewer disabled'],
  ['an invitation gets another role', { status: 'invited' }, { role: 'owner' }, 1, 'owner invited'],
  ['an invitation can’t be enabled directly', { status: 'invited' }, { status: 'active' }, 1, 'invalid_transition'],
];

for (const [title, member, change, owners, expected] of cases) {
  test(title, () => {
    const after = changed(row(member), change, owners);
    assert.equal(after instanceof Refusal ? after.code : `${after.role} ${after.status}`, expected);
  });
}

test("the last active owner can't be removed, all other members can", () => {
  assert.equal(mayLeave(row({ role: 'owner' }), 1)?.code, 'last_owner');
  assert.equal(mayLeave(row({ role: 'owner' }), 2), undefined);
  assert.equal(mayLeave(row({ role: 'owner', status: 'invited', user_id: null }), 1), undefined);
  assert.equal(mayLeave(row({}), 1), undefined);
});
