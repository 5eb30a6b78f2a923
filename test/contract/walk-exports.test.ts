/** Exports of lists: every list that a business works with has one, and it says what the list says. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { idPattern } from '../../contract/ids.ts';
import { columnsOf, itemOf } from '../../contract/list-exports.ts';
import type { Route } from '../../contract/route.ts';
import { use } from '../harness/stage.ts';
import { inTurn, type Outgoing } from './send.ts';
import type { ValidCall } from './valid-call.ts';
import { listOf, openWalk, pathOf, routes, validCall, type Walk, type WalkedRoute } from './walk.ts';

const walk: Walk = use(openWalk);

/** Lists without a file of their own, with the reason. */
const without: Readonly<Record<string, string>> = {
  'admin.list-cells': 'databases of the operator, which the metrics have',
  'api-tokens.presets': 'what the server offers, the same for everyone',
  'api-tokens.scopes': 'what the server offers, the same for everyone',
  'auth.list-identities': 'how one person signs in',
  'auth.list-issuers': 'what the server offers, the same for everyone',
  'auth.list-passkeys': 'how one person signs in',
  'auth.list-sessions': 'how one person signs in',
  'communications.list-channels': 'what the server offers, the same for everyone',
  'communications.list-outbox': 'letters that were not sent, of a server that is tried out',
  'customers.list': 'the same people as `dashboard.list-users`, which has a file',
  'gift-cards.list-transactions': 'in `gift-cards.export-transactions`, by card',
  'groups.list-available': 'other businesses, to choose from',
  'kyb.list-submissions': 'what the business sent for its own verification, a few in years',
  'notifications.list': 'what one person was told',
  'pictures.list': 'pictures, which have no columns',
  'scopes.list': 'what the server offers, the same for everyone',
  'saved-views.list': 'how people look at other lists',
  'wallet.list-transactions': 'in `wallet.export-transactions`, which has its own columns',
};

const exported = routes.filter(({ exports }) => exports !== undefined);

/** Numbers beside a currency that are no amounts. */
const counts =
  /[. ](version|unit_off|\w+_quantity|times_limit|uses|customer_uses|points|customer_points|points_(spent|to_earn|per_unit)|min_points|step|members|redemptions|open_invoices|months|keeps_months|grace_days)$|list-events value$/;

interface Schema {
  enum?: readonly string[];
  type?: string;
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

const isList = ({ method, result }: Route): boolean =>
  method === 'GET' &&
  'next_cursor' in ((result.schema as { properties?: object } | undefined)?.properties ?? {});

test('each number beside a currency is an amount, which a file has in decimals, or a count', () => {
  const fieldAt = (item: Schema, path: readonly string[]) =>
    path.reduce<Schema>((at, name) => {
      const [own] = [at, ...(at.anyOf ?? [])].filter(({ properties }) => properties);
      return own!.properties![name]!;
    }, item);
  const isInteger = (field: Schema) => [field, ...(field.anyOf ?? [])].some(({ type }) => type === 'integer');
  const plain = exported.flatMap((route) => {
    const list = listOf(route)!;
    const item = itemOf(list);
    return columnsOf(item)
      .filter(({ kind, currencies }) => kind === 'plain' && currencies.length > 0)
      .filter(({ path }) => isInteger(fieldAt(item as Schema, path)))
      .map(({ name }) => `${list.name} ${name}`);
  });
  assert.deepEqual(
    plain.filter((one) => !counts.test(one)),
    [],
  );
});

test('each amount of a list has its currency in its own row, whose decimals it has in a file', () => {
  const lone = exported.flatMap((route) =>
    columnsOf(itemOf(listOf(route)!))
      .filter(({ kind, currencies }) => kind === 'amount' && currencies.length === 0)
      .map(({ name }) => `${route.name} ${name}`),
  );
  assert.deepEqual(lone, []);
});

/** A currency and a number in one cell, or a percentage with its sign. */
const glued = /^[A-Z]{3} -?[\d.,]+$|^-?[\d.,]+ [A-Z]{3}$|^-?[\d.,]+ ?%$/;

/** The columns of files that each source of the console asks for. */
const asked = globSync('console/{pages,components,forms}/**/*.{ts,tsx}').map((path) => {
  const source = readFileSync(path, 'utf8');
  const lists = [...source.matchAll(/\bfields: (\{[^}]*\}|'[^']*')/g)].flatMap(([, of]) =>
    [...of!.matchAll(/'?([\w.]+)'?(?=: t\(|'$)/g)].map(([, name]) => name!),
  );
  const files = [...source.matchAll(/\bname: '([\w.]+)', title:/g)].map(([, name]) => name!);
  return { path, columns: [...lists, ...files] };
});

test('files of the console have amounts and percentages as plain numbers, and the currency beside them', async () => {
  const texts: string[] = [];
  let numbers = 0;
  await inTurn(
    routes.filter(({ query }) => 'amounts' in (query?.properties ?? {})),
    async (route) => {
      const call = await validCall(route, walk.shop);
      const bearer = await walk.credential(route, call);
      const { text, status } = await ask(route, call, { format: 'json', amounts: 'decimal' }, { bearer });
      assert.equal(status, 200, `${route.name}: ${text}`);
      const rows = JSON.parse(text) as Record<string, unknown>[];
      for (const [column, cell] of rows.flatMap((row) => Object.entries(row))) {
        if (typeof cell === 'string' && glued.test(cell)) texts.push(column);
        if (typeof cell === 'number') numbers += 1;
      }
    },
  );
  assert.ok(numbers > 300, `${numbers} numbers`);
  const all = new Set(asked.flatMap(({ columns }) => columns));
  assert.ok(all.size > 100, `${all.size} columns`);
  assert.deepEqual(
    [...new Set(texts)].filter((column) => all.has(column)),
    [],
  );
  // Receipts and ledgers of other programs have them.
  assert.deepEqual([...new Set(texts)].toSorted(), ['amount_formatted', 'summary']);
  const amounts = new Set(
    exported
      .flatMap((route) => columnsOf(itemOf(listOf(route)!)))
      .filter(({ kind }) => kind === 'amount')
      .map(({ name }) => name),
  );
  const bare = asked
    .filter(({ columns }) => columns.some((name) => amounts.has(name)))
    .filter(({ columns }) => !columns.some((name) => name.endsWith('currency')));
  assert.deepEqual(bare, []);
});

test('every list has an export, or a reason why not', () => {
  const lists = routes.filter(isList).map(({ name }) => name as string);
  const found = new Set<string>(exported.map((route) => listOf(route)!.name));
  assert.deepEqual(
    lists.filter((name) => !found.has(name) && !(name in without)),
    [],
  );
  assert.deepEqual(
    Object.keys(without).filter((name) => found.has(name)),
    [],
  );
});

/** Values of a filter: all of its words, both answers, or a day that has everything and one that has nothing. */
function valuesOf(schema: Schema): string[] {
  if (schema.items) return valuesOf(schema.items);
  if (schema.enum) return [...schema.enum];
  if (schema.type === 'boolean') return ['true', 'false'];
  if (schema.format === 'timestamp') return ['2020-01-01', '2999-01-01'];
  return [];
}

/** Each filter of a list alone; they are the same of its export. */
function queriesOf({ query }: Route): Record<string, string>[] {
  const fields = Object.entries((query?.properties ?? {}) as Record<string, Schema>);
  const filters = fields.filter(([name]) => !['limit', 'cursor', 'include', 'expand'].includes(name));
  return [{}, ...filters.flatMap(([name, schema]) => valuesOf(schema).map((value) => ({ [name]: value })))];
}

const at = (row: unknown, column: string): unknown =>
  column
    .split('.')
    .reduce<unknown>((value, field) => (value as Record<string, unknown> | null)?.[field] ?? null, row);

/** What a file has of a value. */
function cellOf(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  const isFlat = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  return isFlat ? (value as unknown[]).join('; ') : JSON.stringify(value);
}

/** What a cell says, whatever the order of the fields in its JSON. */
const plain = (cell: unknown): unknown =>
  typeof cell === 'string' && /^[[{]/.test(cell) ? JSON.parse(cell) : cell;

/** All rows of the list, page by page. */
async function rowsOf(list: WalkedRoute, call: ValidCall, bearer: string | undefined) {
  const rows: unknown[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...call.query, limit: '100', ...(cursor && { cursor }) };
    const { json, text } = await walk.ask(list, { ...call, query }, { bearer });
    assert.ok(json?.data, `${list.name} ${JSON.stringify(query)}: ${text}`);
    rows.push(...(json!.data as unknown[]));
    cursor = (json!.next_cursor as string | null) ?? undefined;
  } while (cursor);
  return rows;
}

const ask = (route: WalkedRoute, call: ValidCall, query: Record<string, string>, how: Partial<Outgoing>) =>
  walk.ask(route, { ...call, query: { ...call.query, ...query } }, how);

test('the export of a list has its rows, in its order, under each of its filters', async () => {
  let compared = 0;
  await inTurn(exported, async (route) => {
    const list = listOf(route)!;
    const call = await validCall(list, walk.shop);
    const bearer = await walk.credential(list, call);
    for (const query of queriesOf(list)) {
      const asked = { ...call, query: { ...call.query, ...query } };
      const first = await walk.ask(list, asked, { bearer });
      if (first.status !== 200) {
        // Some filters need another one.
        const refused = await ask(route, asked, { format: 'json' }, { bearer });
        const told = `${route.name} ${JSON.stringify(query)}`;
        assert.deepEqual([refused.status, refused.json?.code], [first.status, first.json?.code], told);
        continue;
      }
      const all = await rowsOf(list, asked, bearer);
      const rows = all.filter((row) => at(row, 'action') !== 'audit-log.export');
      const { text, status } = await ask(route, asked, { format: 'json' }, { bearer });
      assert.equal(status, 200, `${route.name} ${JSON.stringify(query)}: ${text}`);
      // The export of the audit log is in it, too.
      const file = (JSON.parse(text) as Record<string, unknown>[]).filter(
        ({ action }) => action !== 'audit-log.export',
      );
      const told = JSON.stringify(query);
      assert.equal(file.length, rows.length, `${route.name} ${told}`);
      for (const [place, line] of file.entries()) {
        // Each answer has new links.
        const columns = Object.keys(line).filter((column) => !column.endsWith('_url'));
        const expected = columns.map((column) => [column, plain(cellOf(at(rows[place], column)))]);
        const found = columns.map((column) => [column, plain(line[column])]);
        assert.deepEqual(found, expected, `${route.name} ${told}, row ${place}`);
      }
      compared += file.length;
    }
  });
  assert.ok(compared > 500, `${compared} rows compared`);
});

test('a file of selected rows has all of these and no others, or is refused, for lists and ledgers', async () => {
  const choosing = routes.filter(({ query }) => 'selected' in (query?.properties ?? {}));
  const empty: string[] = [];
  await inTurn(choosing, async (route) => {
    const call = await validCall(route, walk.shop);
    const bearer = await walk.credential(route, call);
    const fileOf = async (query: Record<string, string>) => {
      const { text, status } = await ask(route, call, { format: 'json', ...query }, { bearer });
      assert.equal(status, 200, `${route.name}: ${text}`);
      return JSON.parse(text) as Record<string, unknown>[];
    };
    const last = (await fileOf({})).at(-1);
    if (last === undefined) return void empty.push(route.name);
    const selected = String(last.id ?? last.event_id);
    const found = await fileOf({ selected });
    const lasting = (row: object) => Object.entries(row).filter(([column]) => !column.endsWith('_url'));
    assert.deepEqual(found.map(lasting), [lasting(last)], route.name);

    // What the list does not have, for whatever reason, is never left out without a word.
    const gone = selected.replace(/.$/, (end) => (end === '0' ? '1' : '0'));
    const path = pathOf(route, { ...call, query: { ...call.query, format: 'csv', selected } });
    const refused = await walk.ask(route, call, { bearer, path: `${path}&selected=${gone}` });
    const { code, missing, missing_ids: ids } = refused.json ?? {};
    assert.deepEqual([refused.status, code, missing, ids], [409, 'selection_changed', 1, [gone]], route.name);
  });
  assert.ok(choosing.length > 20, `${choosing.length} files`);
  assert.deepEqual(empty, []);
});

const named = ['customer', 'campaign', 'voucher', 'pass', 'tier', 'reward'] as const;
const known = ['pass_template', 'membership', 'post', 'api_token', 'webhook_endpoint'] as const;
const id = new RegExp(idPattern(...named, ...known));
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

test('a table with titles has words, names and local times, and JSON keeps the values of the API', async () => {
  let compared = 0;
  await inTurn(exported, async (route) => {
    const list = listOf(route)!;
    const call = await validCall(list, walk.shop);
    const bearer = await walk.credential(list, call);
    const rows = await rowsOf(list, call, bearer);
    const columns = columnsOf(itemOf(list)).map(({ name }) => name);
    const isTold = (value: unknown) => typeof value === 'string' && (id.test(value) || instant.test(value));
    for (const column of columns.filter(
      (name) => /status$|^kind$|^type$/.test(name) || rows.some((row) => isTold(at(row, name))),
    )) {
      const value = rows.map((row) => at(row, column)).find((one) => typeof one === 'string');
      if (value === undefined) continue;
      const words = `${column}=${value}=In words`;
      const asked = { columns: column, titles: 'Title', ...(!isTold(value) && { words }) };
      const { text, status } = await ask(route, call, { ...asked, format: 'csv' }, { bearer });
      assert.equal(status, 200, `${route.name} ${column}: ${text}`);
      const [title, ...cells] = text.replace('\ufeff', '').trimEnd().split('\r\n');
      assert.equal(title, 'Title');
      for (const [place, cell] of cells.slice(0, rows.length).entries()) {
        const told = `${route.name} ${column}: ${cell}`;
        assert.doesNotMatch(cell, id, told);
        assert.doesNotMatch(cell, instant, told);
        if (!isTold(value) && at(rows[place], column) === value && list.name !== 'audit-log.list')
          assert.equal(cell, 'In words', told);
      }
      compared += cells.length;
    }
    const json = await ask(
      route,
      call,
      { columns: columns[0]!, titles: 'Title', format: 'json' },
      { bearer },
    );
    const [first] = JSON.parse(json.text) as object[];
    if (first) assert.deepEqual(Object.keys(first), [columns[0]]);
  });
  assert.ok(compared > 100, `${compared} cells compared`);
});

test('the audit log says who exported which list, and by which filters, but not what text was searched for', async () => {
  const owner = await walk.shop.merchant.clientAs('owner');
  await owner.dashboard.exportUsers({ q: 'Secretname', status: 'active', format: 'json' });
  const action = ['dashboard.export-users'];
  const { data } = await owner.auditLog.list({ kind: 'access', action }).page();
  const { actor, detail } = data[0]!;
  assert.equal(actor.type, 'user');
  assert.deepEqual(detail, { format: 'json', q: '…', status: 'active' });
});
