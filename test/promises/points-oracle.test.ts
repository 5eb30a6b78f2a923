/** For any sequence of commands, the server's ledger equals that of an in-memory oracle (T16). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { pointsInvariants } from '../harness/invariants.ts';
import { settleAllPoints } from '../harness/points-clock.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld } from '../harness/world.ts';
import { findBreaches } from './checker.ts';
import { figures } from './figures.ts';
import { Journal } from './journal.ts';
import { check, openStage } from './points-stage.ts';
import { seed, tellSeed } from './seed.ts';

const { lists } = figures.oracle;

test(`${lists} lists of commands give the expected ledger`, async (t) => {
  const server: TestServer = await startServer();
  const world = await openWorld(server);
  t.after(async () => {
    await world.close();
    await server.close();
  });
  tellSeed(t);
  const stages = await Promise.all([0, 0, 2, 2].map((days) => openStage(world, server.url, days)));
  let played = 0;
  const outcomes = await Promise.all(
    stages.map((stage, place) =>
      check(
        { ...stage, settle: () => settleAllPoints(server) },
        { seed: seed + place, numRuns: Math.ceil(lists / stages.length) },
        (count) => {
          played += count;
        },
      ),
    ),
  );
  for (const outcome of outcomes)
    assert.ok(!outcome.failed, `${fc.defaultReportMessage(outcome)}\n${inspect(outcome.errorInstance)}`);
  assert.deepEqual(await findBreaches(server.database, new Journal(), { invariants: pointsInvariants }), []);
  const { entries } = await world.total<'entries'>('select count(*) as entries from points_transactions');
  t.diagnostic(`T16: ${played} commands in ${lists} lists; ${entries} entries were compared`);
});
