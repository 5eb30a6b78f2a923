/** Runs the same commands on a server and the oracle, and compares them after each. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { decodeId } from '../../contract/ids.ts';
import type { Tessera } from '../../sdk/src/client.ts';
import { passTime } from '../harness/points-time.ts';
import type { World } from '../harness/world.ts';
import { dayMs, type Figures, hourMs, Oracle, oneMonthLater, type Terms } from './points-oracle.ts';

export type Command =
  | { do: 'earn'; points: number }
  | { do: 'spend'; points: number }
  | { do: 'crowd'; points: number; tills: number }
  | { do: 'adjust'; points: number; hours: number | null }
  | { do: 'hold'; points: number; hours: number }
  | { do: 'capture'; which: number; points: number | null }
  | { do: 'release'; which: number }
  | { do: 'reverse'; which: number; points: number | null }
  | { do: 'wait'; hours: number }
  | { do: 'settle' }
  | { do: 'read' };

const points = fc.integer({ min: 1, max: 40 });
const which = fc.nat(20);
const part = fc.option(points);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('earn' as const), points }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('spend' as const), points }) },
  fc.record({ do: fc.constant('crowd' as const), points, tills: fc.integer({ min: 2, max: 6 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      points: fc.integer({ min: -15, max: 60 }).filter((one) => one !== 0),
      hours: fc.option(fc.integer({ min: 1, max: 24 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      points,
      hours: fc.integer({ min: 1, max: 24 }),
    }),
  },
  fc.record({ do: fc.constant('capture' as const), which, points: part }),
  fc.record({ do: fc.constant('release' as const), which }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), which, points: part }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }) },
      ),
    }),
  },
  fc.record({ do: fc.constant('settle' as const) }),
  fc.record({ do: fc.constant('read' as const) }),
);

/** Generates lists of commands within these lengths. */
export const commands = ({ shortest, longest }: { shortest: number; longest: number }) =>
  fc.array(command, { minLength: shortest, maxLength: longest, size: 'max' });

export interface Stage {
  world: World;
  tessera: Tessera;
  passId: string;
  terms: Terms;
  /** The tiers of the pass, in order. */
  tiers: readonly string[];
  /** Runs the server's clock. */
  settle(): Promise<void>;
}

interface Account {
  tier_id: string | null;
  points: Figures;
}

interface Outcome {
  account: Account | undefined;
  code: string | undefined;
}

/** Added to each wait, so that waits do not add up to whole hours. */
const oddMs = 61_000;

/** One membership on the server and in the oracle. */
class Play {
  readonly #stage: Stage;
  readonly #id: string;
  readonly oracle: Oracle;
  /** Simulated time ahead of the clock. */
  #ahead = 0;
  readonly #transactions: string[] = [];
  readonly #holds: string[] = [];

  constructor(stage: Stage, membershipId: string) {
    this.#stage = stage;
    this.#id = membershipId;
    this.oracle = new Oracle(stage.terms);
  }

  async play(command: Command): Promise<void> {
    const { points: api } = this.#stage.tessera;
    const membership_id = this.#id;
    switch (command.do) {
      case 'earn': {
        const body = { membership_id, points: command.points, reference: randomUUID() };
        return this.#expect(command, api.earn(body), undefined, (now) =>
          this.oracle.earn(command.points, now, oneMonthLater(now - this.#ahead) + this.#ahead),
        );
      }
      case 'spend':
        return this.#expect(
          command,
          api.redeem({ membership_id, points: command.points }),
          () => (command.points > this.oracle.figures.available ? 'insufficient_points' : undefined),
          (now) => this.oracle.spend(command.points, now),
        );
      case 'crowd':
        return this.#crowd(command);
      case 'adjust':
        return this.#adjust(command);
      case 'hold':
        return this.#expect(
          command,
          api.redeem({
            membership_id,
            points: command.points,
            hold: { mode: 'create', ttl_seconds: command.hours * 3_600 },
          }),
          () => (command.points > this.oracle.figures.available ? 'insufficient_points' : undefined),
          (now) => this.oracle.hold(command.points, now + command.hours * hourMs),
        );
      case 'capture':
      case 'release':
        return this.#endHold(command);
      case 'reverse':
        return this.#reverse(command);
      case 'wait': {
        // Avoids expiries at whole hours during a slow request, whose order would be undefined.
        const waitedMs = command.hours * hourMs + oddMs;
        this.#ahead += waitedMs;
        return passTime(this.#stage.world, decodeId('membership', membership_id)!, waitedMs / 1_000);
      }
      case 'settle':
        return this.#stage.settle();
      case 'read':
        return this.read();
    }
  }

  #adjust(command: Command & { do: 'adjust' }): Promise<void> {
    const { points } = command;
    const end = points > 0 && command.hours !== null ? Date.now() + command.hours * hourMs : undefined;
    const body = {
      membership_id: this.#id,
      points,
      reason: 'Played',
      ...(end && { expires_at: new Date(end).toISOString() }),
    };
    return this.#expect(
      command,
      this.#stage.tessera.points.adjust(body),
      () => (-points > this.oracle.figures.available ? 'insufficient_points' : undefined),
      (now) => this.oracle.adjust(points, now, (end ?? oneMonthLater(now - this.#ahead)) + this.#ahead),
    );
  }

  /** Concurrent tills: as many succeed as there are points for, whichever they are. */
  async #crowd({ points, tills }: Command & { do: 'crowd' }): Promise<void> {
    const spendings = await Promise.all(
      Array.from({ length: tills }, () =>
        outcomeOf(this.#stage.tessera.points.redeem({ membership_id: this.#id, points })),
      ),
    );
    const now = Date.now() + this.#ahead;
    this.oracle.advance(now);
    const affordable = Math.min(tills, Math.floor(this.oracle.figures.available / points));
    const succeeded = spendings.filter(({ account }) => account !== undefined).length;
    assert.equal(succeeded, affordable, `${tills} tills spent ${points} each`);
    for (let count = 0; count < affordable; count += 1) {
      this.oracle.spend(points, now);
      // Their lots are unknown, so none is reversed later.
      this.oracle.moves.pop();
    }
    await this.read();
  }

  #endHold(command: Command & { do: 'capture' | 'release' }): Promise<void> {
    const { holds } = this.oracle;
    if (holds.length === 0) return Promise.resolve();
    const place = command.which % holds.length;
    const hold = holds[place]!;
    const asked = command.do === 'capture' ? command.points : null;
    const points = asked ?? hold.points;
    const body = {
      membership_id: this.#id,
      hold: { mode: command.do, hold_id: this.#holds[place]! },
      ...(asked !== null && { points: asked }),
    };
    const isOver = (): string | undefined => {
      if (command.do === 'release') return hold.state === 'captured' ? 'hold_not_active' : undefined;
      if (hold.state !== 'active') return 'hold_not_active';
      return points > hold.points ? 'insufficient_points' : undefined;
    };
    return this.#expect(command, this.#stage.tessera.points.redeem(body), isOver, (now) =>
      command.do === 'release' ? this.oracle.release(hold, now) : this.oracle.capture(hold, points, now),
    );
  }

  #reverse(command: Command & { do: 'reverse' }): Promise<void> {
    const { moves } = this.oracle;
    if (moves.length === 0) return Promise.resolve();
    const place = command.which % moves.length;
    const move = moves[place]!;
    const left = Math.abs(move.points) - move.reversed;
    const points = command.points ?? left;
    const body = { reason: 'Played', ...(command.points !== null && { points }) };
    const refusal = left === 0 ? 'already_reversed' : points > left ? 'exceeds_remaining' : undefined;
    return this.#expect(
      command,
      this.#stage.tessera.points.reverse(this.#transactions[place]!, body),
      () => refusal,
      (now) => {
        const end = now - this.#ahead + 30 * dayMs;
        const grace = Math.floor(end / dayMs) * dayMs + dayMs - 1;
        this.oracle.reverse(move, points, now, grace + this.#ahead);
      },
    );
  }

  /** Sends to the server, applies the same to the oracle at the server's time, and compares. */
  async #expect(
    command: Command,
    asked: PromiseLike<unknown>,
    refusal: (() => string | undefined) | undefined,
    effect: (now: number) => void,
  ): Promise<void> {
    const outcome = await outcomeOf(asked);
    const now = (outcome.at ?? Date.now()) + this.#ahead;
    this.oracle.advance(now);
    const expected = refusal?.();
    assert.equal(outcome.code, expected, JSON.stringify(command));
    if (expected !== undefined) return;
    const [moves, holds] = [this.oracle.moves.length, this.oracle.holds.length];
    effect(now);
    if (this.oracle.moves.length > moves) this.#transactions.push(outcome.transaction!);
    if (this.oracle.holds.length > holds) this.#holds.push(outcome.hold!);
    this.#compare(outcome.account!, JSON.stringify(command));
  }

  #compare({ points, tier_id }: Account, after: string): void {
    const { available, pending, held, debt, lifetime_earned, lifetime_redeemed } = points;
    const told = { available, pending, held, debt, lifetime_earned, lifetime_redeemed };
    assert.deepEqual(told, this.oracle.figures, `after ${after}`);
    assert.equal(tier_id, this.#stage.tiers[this.oracle.tier], `the tier after ${after}`);
  }

  async read(): Promise<void> {
    const { tessera } = this.#stage;
    const account = await tessera.memberships.get(this.#id);
    this.oracle.advance(Date.now() + this.#ahead);
    this.#compare(account, 'reading');
    const { summary } = await tessera.points.statement(this.#id, { include: ['lots'], limit: 1 }).page();
    const lots = summary.lots!.filter((lot) => Date.parse(lot.available_at) <= Date.now());
    assert.deepEqual(
      lots.map((lot) => lot.points_remaining),
      this.oracle.lots,
      'the lots',
    );
  }
}

interface Answered extends Outcome {
  at: number | undefined;
  transaction: string | undefined;
  hold: string | undefined;
}

interface AnyAnswer {
  id?: string;
  created_at?: string;
  transaction?: { id: string; created_at: string } | null;
  hold?: { id: string; updated_at: string } | null;
  membership: Account;
}

async function outcomeOf(asked: PromiseLike<unknown>): Promise<Answered> {
  const begun = Date.now();
  try {
    const answer = (await asked) as AnyAnswer;
    const at = answer.transaction?.created_at ?? answer.created_at ?? answer.hold?.updated_at;
    const time = at === undefined ? 0 : Date.parse(at);
    return {
      account: answer.membership,
      code: undefined,
      // A hold that had already ended reports when.
      at: time < begun ? undefined : time,
      transaction: answer.transaction?.id ?? answer.id,
      hold: answer.hold?.id,
    };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === undefined) throw error;
    return { account: undefined, code, at: undefined, transaction: undefined, hold: undefined };
  }
}

/** Runs commands on a new membership; throws at the first difference. */
export async function playAll(stage: Stage, played: readonly Command[]): Promise<void> {
  const { id } = await stage.tessera.memberships.issue({
    pass_id: stage.passId,
    customer: { external_id: randomUUID() },
  });
  const play = new Play(stage, id);
  for (const command of played) await play.play(command);
  await play.read();
}
