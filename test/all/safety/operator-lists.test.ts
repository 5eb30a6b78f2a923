/** What the operator's staff see while a cell is down: everything else, and that something is missing. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { encodeId } from '../../../contract/ids.ts';
import { routes } from '../../../contract/routes.ts';
import { send } from '../../contract/send.ts';
import type { TestDatabase } from '../../harness/cluster.ts';
import { type FaultProxy, openFaultProxy } from '../../harness/fault-proxy.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { until } from '../../harness/patience.ts';
import { cellVariables, migratedDatabase } from '../../harness/server.ts';
import type { TestMerchant } from '../../harness/world.ts';
import { cellMutants } from '../../mutants/cell-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { openBreakable } from './breakable.ts';

const downName = 'cell-2';

/** Every list for the operator: each asks all cells. */
const lists = routes.filter(
  ({ method, access, path, result }) =>
    method === 'GET' &&
    access.kind === 'interactive' &&
    access.permission === 'platform_admin' &&
    !path.includes(':') &&
    'properties' in result.schema,
);

interface ListBody {
  data: Record<string, string | null>[];
  unavailable_cells?: string[];
}

class Stage {
  readonly #rig: Rig;
  readonly #proxy: FaultProxy;
  readonly #jwt: string;
  /** Merchants with a frozen wallet and a submission: one in the cell that is down, and one in each of the others. */
  readonly down: TestMerchant;
  readonly others: readonly TestMerchant[];
  readonly submissions: ReadonlyMap<TestMerchant, string>;

  private constructor(
    rig: Rig,
    proxy: FaultProxy,
    jwt: string,
    submissions: ReadonlyMap<TestMerchant, string>,
  ) {
    this.#rig = rig;
    this.#proxy = proxy;
    this.#jwt = jwt;
    this.submissions = submissions;
    [this.down, ...this.others] = [...submissions.keys()] as [TestMerchant, ...TestMerchant[]];
  }

  static async open(t: TestContext, database: TestDatabase, mutations: readonly Mutation[]): Promise<Stage> {
    const proxy = await openFaultProxy(Number(new URL(database.appUrl).port));
    t.after(() => proxy.close());
    const variables = cellVariables(database);
    const cells = JSON.parse(variables.TESSERA_CELLS!) as { name: string; url: string }[];
    const led = cells.map((cell) =>
      cell.name === downName ? { ...cell, url: proxy.before(cell.url) } : cell,
    );
    const env = { TESSERA_CELLS: JSON.stringify(led) };
    const rig = await openBreakable(t, { servers: 1, database, env, mutations });
    const submissions = new Map<TestMerchant, string>();
    for (const cell of [downName, 'home', 'cell-3']) {
      const merchant = await rig.world.merchant({ cell });
      submissions.set(merchant, await giveWork(rig, merchant));
    }
    const { id, jwt } = await (await rig.world.merchant({ cell: 'home' })).person('viewer');
    await rig.world.sql('update users set is_platform_admin = true where id = $1', [id]);
    return new Stage(rig, proxy, jwt, submissions);
  }

  /** Puts the row of a merchant into another cell too, as a move does. */
  async copy({ id }: TestMerchant, cell: string): Promise<void> {
    const insert = `insert into merchants (id, name, status, country, timezone, default_currency, locale)
      values ($1, 'A copy', 'active', 'IT', 'Europe/Rome', 'EUR', 'it-IT')`;
    await this.#rig.world.sqlIn(cell, insert, [id]);
  }

  /** Refuses all connections to the cell. */
  async fail(): Promise<void> {
    this.#proxy.leadTo(1);
    this.#proxy.reset();
    const { data } = await this.list('/admin/cells');
    assert.ok(data.length > 0);
    await until(async () => {
      const cells = (await this.list('/admin/cells')).data;
      return cells.some(({ name, state }) => name === downName && state === 'unavailable');
    });
  }

  get(path: string) {
    return send(this.#rig.urlOf(0), { method: 'GET', path: `/api/v1${path}`, bearer: this.#jwt });
  }

  async list(path: string): Promise<ListBody> {
    const { status, text, json } = await this.get(path);
    assert.equal(status, 200, `${path} ${text}`);
    return json as unknown as ListBody;
  }
}

async function giveWork({ world }: Rig, { id, ownerId }: TestMerchant): Promise<string> {
  const submission = randomUUID();
  await world.sql(
    `insert into wallets (merchant_id, id, currency, status) values ($1, gen_random_uuid(), 'EUR', 'frozen')`,
    [id],
  );
  await world.sql('insert into kyb_profiles (merchant_id) values ($1)', [id]);
  await world.sql('insert into kyb_submissions (merchant_id, id, submitted_by) values ($1, $2, $3)', [
    id,
    submission,
    ownerId,
  ]);
  return submission;
}

interface Promised {
  what: string;
  holds(stage: Stage): Promise<boolean>;
}

const whole: Promised = {
  what: 'each list of the operator shows what the other cells hold, and names the cell that could not be asked',
  holds: async (stage) => {
    assert.ok(lists.length >= 4, 'the lists of the operator');
    for (const { path } of lists) {
      const { status, json } = await stage.get(path);
      if (status !== 200) return false;
      const { data, unavailable_cells } = json as unknown as ListBody;
      const named =
        unavailable_cells ?? data.filter(({ state }) => state === 'unavailable').map(({ name }) => name);
      if (named.join() !== downName) return false;
      const shown = new Set(data.map(({ merchant_id, id }) => merchant_id ?? id));
      if (unavailable_cells === undefined) continue;
      if (shown.has(stage.down.wireId)) return false;
      if (!stage.others.every(({ wireId }) => shown.has(wireId))) return false;
    }
    return true;
  },
};

const noCopies: Promised = {
  what: 'the copy of a merchant in another cell is not shown instead of the merchant',
  holds: async (stage) => {
    const { data } = await stage.list('/admin/merchants');
    return data.every(({ id }) => id !== stage.down.wireId);
  },
};

const unknownSaid: Promised = {
  what: 'a submission that could be in the cell that is down is unavailable, not unknown; all others open',
  holds: async (stage) => {
    const statuses = [];
    for (const submission of stage.submissions.values())
      statuses.push(
        (await stage.get(`/admin/kyb/submissions/${encodeId('kyb_submission', submission)}`)).status,
      );
    return statuses.join() === '503,200,200';
  },
};

const promises = [whole, noCopies, unknownSaid];

const trials: { name: string; mutations: readonly Mutation[]; broken: readonly Promised[] }[] = [
  { name: 'allOrNothing', mutations: cellMutants.allOrNothing, broken: [whole, unknownSaid] },
  { name: 'leftOutSilently', mutations: cellMutants.leftOutSilently, broken: [whole, unknownSaid] },
  { name: 'copiesShown', mutations: cellMutants.copiesShown, broken: [noCopies] },
];

async function open(t: TestContext, mutations: readonly Mutation[]): Promise<Stage> {
  const database = await migratedDatabase(3);
  t.after(() => database.drop());
  const stage = await Stage.open(t, database, mutations);
  await stage.copy(stage.down, 'cell-3');
  const { data } = await stage.list('/admin/merchants');
  assert.equal(data.filter(({ id }) => id === stage.down.wireId).length, 1);
  await stage.fail();
  return stage;
}

test('a cell that is down hides nothing of the others from the operator', async (t) => {
  const stage = await open(t, []);
  for (const { what, holds } of promises) assert.ok(await holds(stage), what);
});

for (const { name, mutations, broken } of trials)
  test(`the mutant ${name} is detected`, async (t) => {
    const stage = await open(t, mutations);
    for (const { what, holds } of broken) assert.equal(await holds(stage), false, what);
  });
