import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AddressGate, AddressRefused, type GateOptions, NameRefused } from './address-gate.ts';

const gateOf = (options: Partial<GateOptions> & { names?: Record<string, string[]> } = {}) => {
  const { names = {}, ...given } = options;
  return new AddressGate({
    allowPrivate: [],
    production: true,
    publicUrl: 'https://tessera.example',
    sinkUrl: undefined,
    resolve: async (name) => {
      const found = names[name];
      if (found === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      return found;
    },
    ...given,
  });
};

const names = {
  'hooks.example.com': ['8.8.8.8', '2606:4700:4700::1111'],
  'inside.example.com': ['10.0.0.1'],
  'half.example.com': ['8.8.8.8', '127.0.0.1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'db.internal': ['10.0.0.5'],
  'odd.internal': ['8.8.8.8'],
};

test('a name is judged by all of its addresses, at each connection', async () => {
  const gate = gateOf({ names });
  assert.equal((await gate.lookup('hooks.example.com', false)).length, 2);
  for (const name of ['inside.example.com', 'half.example.com', 'mapped.example.com', 'db.internal'])
    await assert.rejects(gate.lookup(name, false), NameRefused, name);
});

test('what is refused when it is saved does not depend on the names that the network knows', async () => {
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return names[name as keyof typeof names] ?? [];
  };
  for (const allowPrivate of [[], ['127.0.0.2']]) {
    const gate = gateOf({ allowPrivate, resolve });
    for (const name of ['nothing.example.com', ...Object.keys(names)]) {
      const refusal = await gate.refusalOf(`https://${name}/`);
      assert.equal(typeof refusal, name.endsWith('.internal') ? 'string' : 'undefined', name);
      assert.equal(
        await gate.refusalOf(`https://${name}:22/`),
        await gate.refusalOf('https://unknown.internal/'),
      );
    }
    if (allowPrivate.length === 0) assert.deepEqual(asked, []);
  }
});

test("a name that can't be resolved yet passes, because every connection is checked", async () => {
  const gate = gateOf();
  assert.equal(await gate.refusalOf('https://soon.example.com/'), undefined);
  await assert.rejects(gate.lookup('soon.example.com', false), { code: 'ENOTFOUND' });
});

test('a name that was public at setup and is private now is refused at the connection', async () => {
  const answers = [['8.8.8.8'], ['8.8.8.8'], ['169.254.169.254']];
  const gate = gateOf({ resolve: async () => answers.shift()! });
  assert.equal(await gate.refusalOf('https://rebinding.example.com/'), undefined);
  await gate.lookup('rebinding.example.com', false);
  assert.deepEqual(await gate.lookup('rebinding.example.com', false), [{ address: '8.8.8.8', family: 4 }]);
  await assert.rejects(gate.lookup('rebinding.example.com', false), AddressRefused);
});

test('an IP address in the URL is refused although it is never looked up', () => {
  const gate = gateOf();
  for (const url of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1:8443/',
    'https://2130706433/',
  ]) {
    assert.throws(() => gate.targetOf(url), AddressRefused, url);
  }
  assert.equal(gate.targetOf('https://8.8.8.8/').needsList, false);
});

test('listed addresses can be reached by any name and port, and no others', async () => {
  const gate = gateOf({ names, allowPrivate: ['10.0.0.0/24'], production: false });
  for (const url of [
    'https://10.0.0.7/',
    'https://inside.example.com/',
    'https://db.internal:9000/',
    'http://10.0.0.1:8080/',
  ]) {
    assert.equal(await gate.refusalOf(url), undefined, url);
    const { host, isAddress, needsList } = gate.targetOf(url);
    if (!isAddress) await gate.lookup(host, needsList);
  }
  for (const url of [
    'https://10.0.1.1/',
    'http://hooks.example.com/',
    'https://hooks.example.com:9000/',
    'https://localhost/',
  ]) {
    assert.equal(typeof (await gate.refusalOf(url)), 'string', url);
  }
  await assert.rejects(gate.lookup('half.example.com', false), NameRefused);
});

test('http is allowed in development only', async () => {
  const gate = gateOf({ names, allowPrivate: ['10.0.0.0/24'] });
  assert.equal(typeof (await gate.refusalOf('http://10.0.0.1/')), 'string');
});

test('the sink is always allowed, and no other URL of this server', async () => {
  const gate = gateOf({
    production: false,
    publicUrl: 'http://localhost:4800',
    sinkUrl: 'http://localhost:4800/webhook-sink',
  });
  assert.equal(await gate.refusalOf('http://localhost:4800/webhook-sink'), undefined);
  for (const path of ['/webhook-sink/', '/webhook-sink?x=1', '/api/v1/webhooks']) {
    assert.equal(typeof (await gate.refusalOf(`http://localhost:4800${path}`)), 'string', path);
  }
});
