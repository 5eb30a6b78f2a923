import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../errors/refusal.ts';
import type { MembershipStatus } from '../membership.ts';
import type { Tier, Validity } from '../passes/pass.ts';
import { stepsOf } from './changes.ts';
import type { LifeRow, Step } from './life.ts';

const now = '2026-11-21T12:00:00.000Z';
const past = '2026-11-20T12:00:00.000Z';
const future = '2027-11-21T12:00:00.000Z';
const moment = { now, timezone: 'Europe/Rome', newSerial: '7Z3KQW9T0XGM4H2RNPV8EA' };

const tiers = [{ id: 'tier_silver' }, { id: 'tier_gold' }] as Tier[];
const passWith = (validity: Partial<Validity> = {}) => ({
  tiers,
  tier_rule: null,
  validity: { mode: 'none', days: null, ends_at: null, ...validity } as Validity,
});

const row = (status: MembershipStatus, fields: Partial<LifeRow> = {}): LifeRow =>
  ({
    status,
    tier_id: 'tier_silver',
    starts_at: null,
    expires_at: status === 'expired' ? past : null,
    external_id: 'card-1',
    require_claim: false,
    metadata: { a: '1', b: '2' },
    version: 1,
    ...fields,
  }) as LifeRow;

type Input = Parameters<typeof stepsOf>[1];
type Expected = string | readonly (readonly [type: string, changes: Partial<LifeRow>])[];

const suspend: Input = { status: 'suspended' };
const activate: Input = { status: 'active' };
const waiting = row('pending', { require_claim: true });

const cases: [
  title: string,
  before: LifeRow,
  input: Input,
  expected: Expected,
  validity?: Partial<Validity>,
][] = [
  ['an active membership is suspended', row('active'), suspend, [['suspended', { status: 'suspended' }]]],
  ['an active membership is activated', row('active'), activate, []],
  [
    'a suspended membership is reinstated',
    row('suspended'),
    activate,
    [['reinstated', { status: 'active' }]],
  ],
  ['a suspended membership is suspended', row('suspended'), suspend, []],
  ['a pending membership is suspended', row('pending'), suspend, 'invalid_transition'],
  [
    'a membership that starts later is activated',
    row('pending', { starts_at: future }),
    activate,
    'invalid_transition',
  ],
  [
    'an unclaimed membership is activated',
    waiting,
    activate,
    [['activated', { status: 'active', require_claim: false }]],
  ],
  [
    'an unclaimed membership that starts later is activated',
    row('pending', { require_claim: true, starts_at: future }),
    activate,
    'invalid_transition',
  ],
  ['an expired membership is suspended', row('expired'), suspend, 'invalid_transition'],
  [
    'an expired membership is suspended with a new end',
    row('expired'),
    { ...suspend, expires_at: future },
    'invalid_transition',
  ],
  [
    'an expired membership gets a new end',
    row('expired'),
    { expires_at: future },
    [['renewed', { status: 'active', expires_at: future }]],
  ],
  [
    'an expired membership has its end removed',
    row('expired'),
    { expires_at: null },
    [['renewed', { status: 'active', expires_at: null }]],
  ],
  [
    'an expired membership gets an end in the past',
    row('expired'),
    { expires_at: '2026-11-21T11:00:00Z' },
    'expires_at_in_past',
  ],
  [
    "an expired membership is renewed by its pass's rule",
    row('expired'),
    activate,
    [['renewed', { status: 'active', expires_at: '2026-12-21T12:00:00.000Z' }]],
    { mode: 'rolling', days: 30 },
  ],
  [
    'an expired membership is renewed, but its pass has ended',
    row('expired'),
    activate,
    'expires_at_in_past',
    { mode: 'fixed', ends_at: past },
  ],
  ['an expired membership keeps its end', row('expired'), { expires_at: past }, []],
  ['a revoked membership is reinstated', row('revoked'), activate, 'already_revoked'],
  ['a revoked membership gets a tier', row('revoked'), { tier_id: 'tier_gold' }, 'already_revoked'],
  ['a revoked membership gets an end', row('revoked'), { expires_at: future }, 'already_revoked'],
  ['a revoked membership gets no change', row('revoked'), { reason: 'why' }, []],
  [
    'another tier of the pass',
    row('active'),
    { tier_id: 'tier_gold' },
    [['tier_changed', { tier_id: 'tier_gold' }]],
  ],
  ['the same tier', row('active'), { tier_id: 'tier_silver' }, []],
  ['a tier of another pass', row('active'), { tier_id: 'tier_other' }, 'validation_failed'],
  [
    'an end given as a date',
    row('active'),
    { expires_at: '2026-11-21' },
    [['updated', { expires_at: '2026-11-21T22:59:59.999Z' }]],
  ],
  ['an end yesterday', row('active'), { expires_at: '2026-11-20' }, 'expires_at_in_past'],
  [
    'an end before the start',
    row('pending', { starts_at: future }),
    { expires_at: '2027-01-01' },
    'dates_inverted',
  ],
  [
    'an end removed',
    row('active', { expires_at: future }),
    { expires_at: null },
    [['updated', { expires_at: null }]],
  ],
  ['another external id', row('active'), { external_id: 'card-2' }, [['updated', { external_id: 'card-2' }]]],
  ['an external id removed', row('active'), { external_id: null }, [['updated', { external_id: null }]]],
  [
    'the same values in another order',
    row('active'),
    { metadata: { b: '2', a: '1' }, external_id: 'card-1' },
    [],
  ],
  [
    'everything at once',
    row('suspended'),
    { status: 'active', tier_id: 'tier_gold', external_id: 'card-2', expires_at: future },
    [
      ['reinstated', { status: 'active' }],
      ['tier_changed', { tier_id: 'tier_gold' }],
      ['updated', { external_id: 'card-2', expires_at: future }],
    ],
  ],
  [
    'a renewal and another change',
    row('expired'),
    { expires_at: future, external_id: 'card-2' },
    [
      ['renewed', { status: 'active', expires_at: future }],
      ['updated', { external_id: 'card-2' }],
    ],
  ],
];

for (const [title, before, input, expected, validity] of cases) {
  const outcome =
    typeof expected === 'string' ? expected : expected.map(([type]) => type).join(', ') || 'nothing';
  test(`${title}: ${outcome}`, () => {
    const steps = stepsOf(before, input, passWith(validity), moment);
    if (typeof expected === 'string') {
      assert.ok(steps instanceof Refusal);
      assert.equal(steps.code, expected);
      return;
    }
    assert.ok(!(steps instanceof Refusal));
    assert.deepEqual(
      steps.map(({ type }) => type),
      expected.map(([type]) => `membership.${type}`),
    );
    for (const [place, [, changes]] of expected.entries()) {
      const { row: reached, previous }: Step = steps[place]!;
      assert.deepEqual({ ...reached, ...changes }, reached);
      assert.equal(reached.version, before.version + place + 1);
      for (const field of Object.keys(changes)) assert.ok(field in previous);
    }
  });
}
