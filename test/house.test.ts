/** The rules of the house that a machine can check: who imports whom, and how long a file may be. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { importsOf, isTest, part, root, sources } from './harness/sources.ts';

const isGenerated = (path: string) =>
  path.startsWith('sdk/src/resources') || path.endsWith('tables.ts') || path.endsWith('.gen.ts');

/** What each part of the house may import beside itself; packages from npm are checked apart. */
const mayImport: Record<string, string[]> = {
  contract: [],
  qr: [],
  derive: ['contract'],
  'derive/generate.ts': ['contract', 'server'],
  // Only `server/start` loads the demo, and only `server/cli` the SDK; see below.
  server: ['contract', 'qr', 'derive', 'demo', 'sdk'],
  demo: ['contract', 'server'],
  sdk: [],
  connectors: [], // Installed elsewhere, with the SDK as a package.
  // It sees the product as any client does, through the SDK, which is a package to it.
  console: ['contract', 'qr'],
  test: ['contract', 'qr', 'derive', 'server', 'demo', 'sdk', 'connectors', 'console', 'bench'],
  bench: ['contract', 'qr', 'server', 'sdk', 'test'],
};

/** Code that may run in a browser or elsewhere, and code that promises no I/O, live on these packages alone. */
const packagesOf: Record<string, string[]> = {
  contract: ['typebox'],
  qr: [],
  sdk: [],
  connectors: ['@tessera', 'node', 'n8n-workflow'],
  derive: ['typebox', 'node'],
};

test('each part of the house imports only the parts below it', () => {
  const wrong: string[] = [];
  for (const path of sources) {
    for (const imported of importsOf(path)) {
      if (!imported.startsWith('.')) continue;
      const target = part(relative(root, resolve(root, dirname(path), imported)));
      const allowed = mayImport[path] ?? mayImport[part(path)]!;
      if (target !== part(path) && !allowed.includes(target) && !(isTest(path) && target === 'test'))
        wrong.push(`${path} imports ${imported}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('the contract does no I/O, the SDK depends on nothing, and connectors on the SDK only', () => {
  const wrong: string[] = [];
  for (const path of sources.filter((source) => packagesOf[part(source)] && !isTest(source))) {
    for (const imported of importsOf(path)) {
      const name = imported.startsWith('node:') ? 'node' : imported.split('/')[0]!;
      if (!imported.startsWith('.') && !packagesOf[part(path)]!.includes(name))
        wrong.push(`${path}: ${imported}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('only the harness lets tests into the server, but for those of its parts that start programs', () => {
  const inside = /^test\/(all\/)?(harness|server)\//;
  const outside = sources.filter((path) => path.startsWith('test/') && !inside.test(path));
  const wrong = outside.filter((path) => importsOf(path).some((imported) => imported.includes('/server/')));
  assert.deepEqual(wrong, []);
});

/** Every import of a source with its target, from the root; type imports count. */
const links: readonly (readonly [from: string, to: string])[] = sources
  .filter((path) => !isTest(path))
  .flatMap((path) =>
    importsOf(path)
      .filter((imported) => imported.startsWith('.'))
      .map((imported) => [path, relative(root, resolve(root, dirname(path), imported))] as const),
  );

/** The names in backticks of the paragraph of ARCHITECTURE.md that begins with a bold title. */
function orderIn(title: string): string[] {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const paragraph = text.split('\n\n').find((each) => each.startsWith(`**${title}**`));
  assert.ok(paragraph, `ARCHITECTURE.md has no paragraph "${title}"`);
  return [...paragraph.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name!);
}

/** Links from a folder to one that comes later in the order, or that the order doesn't name. */
function against(order: readonly string[], parent: string): string[] {
  const placeOf = (path: string) =>
    path.startsWith(`${parent}/`)
      ? order.indexOf(
          /^console\/.*\/words\//.test(path) ? 'text' : path.slice(parent.length + 1).split(/[/.]/)[0]!,
        )
      : undefined;
  return links
    .filter(([from, to]) => {
      const [own, other] = [placeOf(from), placeOf(to)];
      if (own === undefined || other === undefined) return false;
      return own < 0 || other < 0 || own < other;
    })
    .map(([from, to]) => `${from} imports ${to}`);
}

test('no file imports itself through others', () => {
  const targets = Map.groupBy(links, ([from]) => from);
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'open') cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
    if (state.has(path)) return;
    state.set(path, 'open');
    for (const [, to] of targets.get(path) ?? []) visit(to, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of sources) visit(path, []);
  assert.deepEqual(cycles, []);
});

test('a module of the server imports only modules before it in ARCHITECTURE.md', () => {
  assert.deepEqual(against(orderIn('Modules'), 'server'), []);
  const loadsDemo = links.filter(([from, to]) => from.startsWith('server/') && to.startsWith('demo/'));
  assert.deepEqual(
    loadsDemo.filter(([from]) => !from.startsWith('server/start/')),
    [],
  );
  const loadsSdk = links.filter(([from, to]) => from.startsWith('server/') && to.startsWith('sdk/'));
  assert.deepEqual(
    loadsSdk.filter(([from]) => !from.startsWith('server/cli/')),
    [],
  );
});

test('a domain imports only domains before it in ARCHITECTURE.md', () => {
  assert.deepEqual(against(orderIn('Domains'), 'server/domains'), []);
});

test('a floor of the console imports only floors before it in ARCHITECTURE.md', () => {
  assert.deepEqual(against(orderIn('Console'), 'console'), []);
});

test('nothing imports an operation but their list', () => {
  const isOperation = (path: string) =>
    path.startsWith('server/operations/') && !path.endsWith('operations.gen.ts');
  assert.deepEqual(
    links.filter(([from, to]) => isOperation(to) && from !== 'server/operations/operations.gen.ts'),
    [],
  );
});

test('no folder of the server or the console holds more than 12 loose files', () => {
  const loose = sources.filter((path) => /^(server|demo|console)\//.test(path) && !isTest(path));
  const crowded = [...Map.groupBy(loose, dirname)].filter(([, files]) => files.length > 12);
  assert.deepEqual(
    crowded.map(([folder, files]) => `${folder}: ${files.length}`),
    [],
  );
});

test('what the console shows everywhere knows nothing of the product', () => {
  const wrong = sources
    .filter((path) => path.startsWith('console/ui/'))
    .flatMap((path) => importsOf(path).map((imported) => `${path} imports ${imported}`))
    .filter((line) => /imports (@tessera\/|.*\/contract\/)/.test(line));
  assert.deepEqual(wrong, []);
});

test('no file is longer than 350 lines', () => {
  const long = sources
    .filter((path) => !isGenerated(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 350);
  assert.deepEqual(long, []);
});

test('no folder or file has a name that hides what is inside', () => {
  const drawers = /(^|\/)(utils?|helpers?|common|core|lib|managers?)(\/|\.tsx?$)/;
  assert.deepEqual(
    sources.filter((path) => drawers.test(path)),
    [],
  );
});

test('no type is given up', () => {
  const giving = /\bas any\b|: any\b|<any>|@ts-(ignore|nocheck)/;
  const wrong = sources.filter(
    (path) => path !== 'test/house.test.ts' && giving.test(readFileSync(join(root, path), 'utf8')),
  );
  assert.deepEqual(wrong, []);
});

test('background work is a list: domains declare it, and nothing else starts a loop', () => {
  const files = sources.filter((path) => path.startsWith('server/background/') && !isTest(path));
  assert.ok(files.length <= 12, `${files.length} files`);
  const starting = sources.filter(
    (path) =>
      path.startsWith('server/') &&
      !isTest(path) &&
      readFileSync(join(root, path), 'utf8').includes('startLoop('),
  );
  assert.deepEqual(starting, [
    'server/background/background.ts',
    'server/background/cells/all-background.ts',
  ]);
});

/** Where the time is that of the world, whatever the clock of a merchant says; see decision 0026. */
const worldTime: Record<string, string> = {
  'server/background/backlog.ts': 'how late the background work is',
  'server/domains/webhooks/delivery/deliver-webhooks.ts': 'signatures and repetitions',
  'server/engine/job-queue.ts': 'the queue',
  'server/domains/wallet-passes/google/google-updates.ts': 'when Google is updated',
  'server/domains/wallet-passes/updates/pass-refreshes.ts': 'when phones are notified',
  'server/domains/wallet-passes/updates/pass-updates-store.ts': 'when phones are notified',
  'server/domains/events/seals/seal-store.ts': 'when it was sealed',
  'server/domains/webhooks/delivery/settle.ts': 'signatures and repetitions',
  'server/background/retention.ts': 'retention',
  'server/domains/jobs/job-file-clock.ts': 'retention',
  'server/domains/jobs/jobs.ts': 'the queue',
  'server/domains/jobs/running/run-job.ts': 'the queue',
  'server/domains/account-letters/email-store.ts': 'letters about accounts',
  'server/domains/api-tokens/ending/token-end-store.ts': 'credentials',
  'server/domains/billing/roll-up.ts': 'sandboxes are not billed',
  'server/domains/communications/deliver/send-batch.ts': 'SMTP, which no sandbox reaches',
  'server/domains/kyb/record/kyb-clock-store.ts': 'files that nothing refers to',
  'server/domains/members/signing-in/request-store.ts': 'the difference between the two clocks',
  'server/domains/notifications/notify.ts': 'adds the difference itself, for many merchants at once',
  'server/domains/order-book/purchases.ts': 'the difference between the two clocks',
  'server/domains/pictures/picture-store.ts': 'files that nothing refers to',
  'server/domains/sandbox/clock-store.ts': 'moves the clock',
  'server/domains/vouchers/codes/key-store.ts': 'keys',
  'server/domains/wallet-passes/device-store.ts': 'when phones are notified',
  'server/domains/wallet-passes/google/google-store.ts': 'when Google is updated',
  'server/domains/webhooks/deliveries/delivery-store.ts': 'signatures and repetitions',
  'server/domains/webhooks/endpoints/endpoint-store.ts': 'credentials',
  'server/domains/webhooks/delivery/fan-out.ts': 'signatures and repetitions',
  'server/domains/webhooks/deliveries/replay-store.ts': 'signatures and repetitions',
  'server/domains/webhooks/delivery/take-due.ts': 'signatures and repetitions',
  'server/domains/webhooks/delivery/event-batches.ts': 'signatures and repetitions',
};

test('what happens to a merchant happens by the clock of the merchant', () => {
  const asking = /(?<![\w.])now\(\)|clock_timestamp\(\)|world(Ms|Time)\(\)/;
  const found = sources.filter(
    (path) =>
      /^server\/(domains|operations|background|engine\/job-queue)/.test(path) &&
      !isTest(path) &&
      asking.test(readFileSync(join(root, path), 'utf8')),
  );
  assert.deepEqual(found.sort(), Object.keys(worldTime).sort());
});

/** Where the clock of the machine is asked, and why that decides nothing. Everything else asks `world-clock.ts`. */
const machineTime: Record<string, string> = {
  'server/database/embedded/cluster.ts': 'a note for people',
  'server/database/embedded/process/lock.ts': 'the age of a file on the same machine',
  'server/database/follow-world-clock.ts': 'is held against the clock of the database',
  'server/clock/world-clock.ts': 'is corrected by the clock of the database',
  'demo/seed.ts': 'when the year of the demo ends',
  'server/http/pages/webhook-sink.ts': 'shown to developers',
};

test('no process decides by a clock of its own', () => {
  const asking = /Date\.now\b|new Date\(\)|performance\.timeOrigin/;
  const found = sources.filter(
    (path) =>
      /^(server|demo)\//.test(path) && !isTest(path) && asking.test(readFileSync(join(root, path), 'utf8')),
  );
  assert.deepEqual(found.sort(), Object.keys(machineTime).sort());
});

/** Times that were chosen for the row, not taken when it was written. */
const chosenTimes: Record<string, string> = {
  'server/domains/posts/post-store.ts': 'publish_at is when a scheduled post shall appear',
  'server/domains/members/card/card-store.ts': 'how long a card shows what is used up or over',
};

test('a quota counts what others wrote while a request waited for its lock', () => {
  // Requests don't get a lock in the order of their times, so a window of time has no end.
  const found = sources.filter((path) => {
    if (!/^server\/domains\/.*store\.ts$/.test(path)) return false;
    return readFileSync(join(root, path), 'utf8')
      .split('statement')
      .some((text) => /_at >=? \$\d+(::timestamptz)? - interval/.test(text) && /_at <=? \$\d+/.test(text));
  });
  assert.deepEqual(found, Object.keys(chosenTimes));
});

test('consents are saved with the act behind each, as `decideConsents` returns them', () => {
  const found = sources.filter((path) => {
    if (!/^(server|demo)\//.test(path) || isTest(path)) return false;
    const text = readFileSync(join(root, path), 'utf8');
    return /\bconsents = (\$|s\.|json)|JSON\.stringify\(\w+\.consents\)|consents: 'json'/.test(text);
  });
  for (const path of found)
    assert.match(readFileSync(join(root, path), 'utf8'), /consent_acts|decideConsents/, path);
  assert.ok(found.length >= 4);
});

/** Tests of the pool's own patience, and what starts servers with theirs. */
const impatient = ['server/access/last-used.test.ts', 'server/database/pool/pool.test.ts'];

test('no code asks Intl how many decimals a currency has', () => {
  const asking = /resolvedOptions\(\)[^;]{0,80}FractionDigits|FractionDigits[^;]{0,80}resolvedOptions\(\)/;
  const pages = globSync('{server,connectors,sdk,console,launch}/**/*.{js,mjs,html,liquid}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.endsWith('dist'),
  });
  const wrong = [...sources, ...pages].filter((path) => {
    const text = path === 'test/house.test.ts' ? '' : readFileSync(join(root, path), 'utf8');
    // The options of a format that writes money end with the bracket after its style.
    const formats = [...text.matchAll(/style: ?['"]currency['"]/g)].map(({ index }) =>
      text.slice(text.lastIndexOf('{', index), text.indexOf('}', index)),
    );
    const isTold = formats.every((options) =>
      /minimumFractionDigits[\s\S]*maximumFractionDigits/.test(options),
    );
    return asking.test(text) || !isTold || text.includes("supportedValuesOf('currency')");
  });
  assert.deepEqual(wrong, []);
});

test('tests wait with deadlines that know how slow the machine is', () => {
  const tests = sources.filter((path) => isTest(path) || path.startsWith('test/'));
  const having = (pattern: RegExp) =>
    tests.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).sort();
  assert.deepEqual(having(/\bnew Pool\(/), [...impatient, 'test/harness/patient-pool.ts'].sort());
  // It takes a promise for a yes, and evaluates texts, which the policy of our pages forbids.
  assert.deepEqual(having(/\.waitForFunction\(/), []);
});

test('what a test lets end has ended a while ago', () => {
  // Servers read the clock in milliseconds, and may be some behind the database.
  const ending = /(expires_at|ends_at|_until) = now\(\)(?! [-+])/;
  const found = sources.filter(
    (path) =>
      (isTest(path) || path.startsWith('test/')) && ending.test(readFileSync(join(root, path), 'utf8')),
  );
  assert.deepEqual(found, []);
});

test('commands know their process only through their caller', () => {
  // So that they can run in any process, several at a time.
  const own =
    /process\.(env|exit|exitCode|stdin|stdout|stderr|argv|on|once|chdir|umask)\b|console\.(log|warn|error)/;
  const found = sources.filter(
    (path) =>
      path.startsWith('server/cli/') && !isTest(path) && own.test(readFileSync(join(root, path), 'utf8')),
  );
  assert.deepEqual(found, ['server/cli/entry/own-process.ts']);
});
