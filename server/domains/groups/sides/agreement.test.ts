/** Random histories of members and founders who learn of each other late, in any order and repeatedly. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Dice } from '../../../../test/harness/dice.ts';
import { changedSide, eventOf, founderReceives, memberReceives, type Side, type Terms } from './agreement.ts';

const now = '2026-11-23T12:00:00.000Z';
const size = 2;
const [groups, merchants] = [
  ['open', 'apply', 'invite'],
  ['a', 'b', 'c', 'd'],
] as const;
type Group = (typeof groups)[number];
type Merchant = (typeof merchants)[number];

interface Order {
  to: 'founder' | 'member';
  group: Group;
  merchant: Merchant;
  side: Side;
}

/** Founders and members in different cells, and what is on its way between them. */
class Town {
  readonly places = new Map<string, Side>();
  readonly members = new Map<string, Side>();
  readonly groupOf = new Map<Merchant, Group>();
  readonly counts = new Map<Group, number>(groups.map((group) => [group, 0]));
  readonly closed = new Set<Group>();
  orders: Order[] = [];
  /** No two clocks say the same. */
  #moment = 0;

  get now(): string {
    this.#moment += 1;
    return new Date(Date.UTC(2026, 10, 23) + this.#moment).toISOString();
  }

  key = (group: Group, merchant: Merchant): string => `${group} ${merchant}`;

  terms = (group: Group): Terms => ({
    policy: group,
    isClosed: this.closed.has(group),
    isFull: this.counts.get(group)! >= size,
  });

  saveMember(group: Group, merchant: Merchant, side: Side, isSaid: boolean): void {
    const before = this.members.get(this.key(group, merchant));
    this.members.set(this.key(group, merchant), side);
    if (side.status === 'active') {
      assert.ok([undefined, group].includes(this.groupOf.get(merchant)), 'in at most one group');
      this.groupOf.set(merchant, group);
    } else if (before?.status === 'active') this.groupOf.delete(merchant);
    if (isSaid) this.orders.push({ to: 'founder', group, merchant, side });
  }

  savePlace(group: Group, merchant: Merchant, side: Side, isSaid: boolean): void {
    const before = this.places.get(this.key(group, merchant));
    this.places.set(this.key(group, merchant), side);
    const by = Number(side.status === 'active') - Number(before?.status === 'active');
    this.counts.set(group, this.counts.get(group)! + by);
    assert.ok(this.counts.get(group)! <= size, 'never above the capacity');
    if (isSaid) this.orders.push({ to: 'member', group, merchant, side });
  }

  deliver({ to, group, merchant, side }: Order): void {
    const key = this.key(group, merchant);
    if (to === 'founder') {
      const received = founderReceives(this.places.get(key), side, this.terms(group), this.now);
      if (received) this.savePlace(group, merchant, received.side, received.answers);
      return;
    }
    const isFree = [undefined, group].includes(this.groupOf.get(merchant));
    const received = memberReceives(this.members.get(key), side, isFree, this.now);
    if (received) this.saveMember(group, merchant, received.side, received.answers);
  }

  /** A member joins, applies or leaves, as far as its own side allows. */
  memberActs(group: Group, merchant: Merchant): void {
    const own = this.members.get(this.key(group, merchant));
    if (own?.status === 'active') this.saveMember(group, merchant, changedSide(own, 'left', this.now), true);
    if (own?.status === 'applied' || own?.status === 'active' || this.groupOf.has(merchant)) return;
    const isInvited = own?.status === 'invited';
    if (group === 'invite' && !isInvited) return;
    const status = group === 'apply' && !isInvited ? 'applied' : 'active';
    this.saveMember(group, merchant, changedSide(own, status, this.now), true);
  }

  /** A founder invites, admits or removes, as far as its own side allows. */
  founderActs(group: Group, merchant: Merchant, isRemoval: boolean): void {
    const own = this.places.get(this.key(group, merchant));
    const isIn = own !== undefined && own.status !== 'left' && own.status !== 'removed';
    if (isRemoval) {
      if (isIn) this.savePlace(group, merchant, changedSide(own, 'removed', this.now), true);
      return;
    }
    if (this.closed.has(group) || own?.status === 'active' || own?.status === 'invited') return;
    const status = own?.status === 'applied' ? 'active' : 'invited';
    if (status === 'active' && this.terms(group).isFull) return;
    this.savePlace(group, merchant, changedSide(own, status, this.now), true);
  }
}

function live(seed: number): void {
  const dice = new Dice(seed);
  const town = new Town();
  const old: Order[] = [];
  for (let step = 0; step < 120; step += 1) {
    const [group, merchant] = [dice.pick(groups), dice.pick(merchants)];
    const what = dice.between(0, 9);
    if (what < 3) town.memberActs(group, merchant);
    else if (what < 5) town.founderActs(group, merchant, what === 4);
    else if (step === 100 && town.counts.get(group) === 0) town.closed.add(group);
    else if (what < 9 && town.orders.length > 0) {
      const [order] = town.orders.splice(dice.between(0, town.orders.length - 1), 1);
      old.push(order!);
      town.deliver(order!);
    } else if (old.length > 0) town.deliver(dice.pick(old));
  }
  for (let turn = 0; town.orders.length > 0; turn += 1) {
    assert.ok(turn < 1_000, 'each side hears the last of the other');
    town.deliver(town.orders.splice(dice.between(0, town.orders.length - 1), 1)[0]!);
  }
  for (const order of old) town.deliver(order);
  assert.deepEqual(town.orders, [], 'what is old is never answered');
  for (const group of groups) {
    const inGroup = merchants.filter((merchant) => town.groupOf.get(merchant) === group);
    assert.equal(town.counts.get(group), inGroup.length, `the size of ${group}`);
    for (const merchant of merchants) {
      const key = town.key(group, merchant);
      const [place, member] = [town.places.get(key), town.members.get(key)];
      const said = (side: Side | undefined) => side && [side.status, side.joined_at, side.left_at];
      assert.deepEqual(said(place), said(member), key);
      assert.equal(town.groupOf.get(merchant) === group, member?.status === 'active', key);
    }
  }
}

test('a member and a founder who learn of each other late, repeatedly and in any order agree in the end', () => {
  for (let seed = 1; seed <= 1_500; seed += 1)
    try {
      live(seed);
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
});

const open: Terms = { policy: 'open', isClosed: false, isFull: false };
const side = (status: Side['status'], version: number, seen: number): Side => ({
  status,
  joined_at: status === 'active' ? now : null,
  left_at: null,
  version,
  seen,
});

const concurrent: [title: string, own: Side, said: Side, terms: Terms, status: string, answers: boolean][] = [
  ['a removal beats joining', side('removed', 2, 1), side('active', 2, 1), open, 'removed', true],
  ['a removal beats leaving', side('removed', 2, 1), side('left', 2, 1), open, 'removed', true],
  ['an invitation outlasts leaving', side('invited', 3, 1), side('left', 2, 1), open, 'invited', true],
  [
    'an application and an invitation make a member',
    side('invited', 1, 0),
    side('applied', 1, 0),
    { ...open, policy: 'apply' },
    'active',
    true,
  ],
  [
    'the last place is taken',
    side('invited', 1, 0),
    side('active', 1, 1),
    { ...open, isFull: true },
    'removed',
    true,
  ],
  [
    'the group has closed',
    side('invited', 1, 0),
    side('active', 1, 1),
    { ...open, isClosed: true },
    'removed',
    true,
  ],
  ['leaving as agreed', side('active', 1, 1), side('left', 2, 1), open, 'left', false],
];

for (const [title, own, said, terms, status, answers] of concurrent)
  test(`of two decisions at the same time: ${title}`, () => {
    const received = founderReceives(own, said, terms, now)!;
    assert.deepEqual([received.side.status, received.answers], [status, answers]);
  });

test('a merchant that is in another group declines what the founder admits it to', () => {
  const received = memberReceives(side('applied', 1, 0), side('active', 1, 1), false, now)!;
  assert.deepEqual([received.side.status, received.side.version, received.answers], ['left', 2, true]);
  assert.equal(eventOf('applied', received.side.status), 'group.declined');
});

test('after a cell was restored from an older backup, what follows is received', () => {
  const [founder, member] = [side('active', 1, 1), side('removed', 2, 4)];
  const again = changedSide(founder, 'removed', now, member.seen);
  assert.equal(memberReceives(member, again, true, now)?.side.seen, 5);
  assert.equal(
    founderReceives(founder, { ...member, status: 'left', version: 3 }, open, now)?.side.version,
    4,
  );
});
