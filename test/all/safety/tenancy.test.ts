/**
 * Tenant isolation has two defenses: every statement names the merchant, and row-level security hides all other rows.
 * With either one removed nothing may leak; with both removed, this suite must detect it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roles } from '../../../contract/access.ts';
import { dropRowSecurity, forgetMerchants, tenantTables } from '../../mutants/tenancy-mutants.ts';
import {
  assertTight,
  closeStage,
  foreignRows,
  mixedReads,
  openStage,
  prepare,
  type Stage,
} from '../../promises/tenancy.ts';
import { askForEverything } from '../../promises/tenancy-strangers.ts';

const owners = { stranger: ['owner'], twin: ['owner'] } as const;

async function onStage(
  work: (stage: Stage) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const stage = await openStage(env);
  try {
    await work(stage);
  } finally {
    await closeStage(stage);
  }
}

test('no request of another caller of any role reads or changes anything of a merchant, and no answers mix', () =>
  onStage(async (stage) => {
    await assertTight(stage, await prepare(stage, { stranger: roles, twin: ['owner'] }));
    assert.deepEqual(await mixedReads(stage, 8), []);
  }));

test('without row-level security the statements alone prevent leaks', () =>
  onStage(async (stage) => {
    const siege = await prepare(stage, owners);
    await dropRowSecurity(stage.world);
    const tables = await tenantTables(stage.world);
    assert.deepEqual(
      await foreignRows(stage),
      tables,
      'the mutant is open to a statement that forgets the merchant',
    );
    await assertTight(stage, siege);
  }));

test('with statements that omit the merchant, row-level security alone prevents leaks', () =>
  onStage(async (stage) => {
    const siege = await prepare(stage, owners);
    const remember = forgetMerchants(stage.server.database.name);
    try {
      await assertTight(stage, siege);
    } finally {
      remember();
    }
  }));

test('without both defenses the leak is detected', () =>
  onStage(
    async (stage) => {
      const siege = await prepare(stage, owners);
      await dropRowSecurity(stage.world);
      const remember = forgetMerchants(stage.server.database.name);
      try {
        const { leaks } = await askForEverything(stage.server.url, siege, { mayBreak: true });
        const open = [...new Set(leaks.map((leak) => leak.route))].sort();
        for (const route of [
          'api-tokens.list',
          'memberships.get',
          'memberships.list-issued',
          'memberships.list-passes',
        ]) {
          assert.ok(open.includes(route), `${route} is not among ${open}`);
        }
      } finally {
        remember();
      }
      // The broken server logs a lot.
    },
    { TESSERA_LOG_LEVEL: 'silent' },
  ));
