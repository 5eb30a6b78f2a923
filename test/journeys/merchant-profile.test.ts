import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useStage } from '../harness/stage.ts';

const { server, world } = useStage();

const eventsOf = (merchantId: string) =>
  world.sql<{ type: string; data: { name: string }; previous: object }>(
    'select type, data, previous from events where merchant_id = $1 order by id',
    [merchantId],
  );

test('a merchant reads and changes its profile, with one event that contains the previous values', async () => {
  const merchant = await world.merchant();
  const { merchant: profile } = await merchant.client();
  const before = await profile.getProfile();
  assert.equal(before.id, merchant.wireId);
  assert.equal(before.merchant_id, merchant.wireId);
  assert.equal(before.version, 1);
  assert.equal(before.communication_settings.from_name, before.name);

  const { data: changed, response } = await profile
    .updateProfile({
      name: 'Caffè Centrale',
      timezone: 'Europe/Paris',
      support_phone: '+390212345678',
      communication_settings: { quiet_hours: { start: '21:00', end: '08:00' } },
    })
    .withResponse();
  assert.equal(changed.version, 2);
  assert.equal(response.etag, '"2"');
  assert.equal(changed.timezone, 'Europe/Paris');
  assert.deepEqual(changed.communication_settings, {
    from_name: 'Caffè Centrale',
    reply_to: null,
    spending_notices: true,
    quiet_hours: { start: '21:00', end: '08:00' },
  });
  assert.deepEqual(await profile.getProfile(), changed);
  const [event, ...others] = await eventsOf(merchant.id);
  assert.deepEqual(others, []);
  assert.equal(event?.type, 'merchant.updated');
  assert.deepEqual(event?.data, changed);
  assert.deepEqual(event?.previous, {
    name: 'Test Merchant',
    timezone: 'Europe/Rome',
    support_phone: null,
    communication_settings: before.communication_settings,
  });
});

test('an empty or identical update changes nothing and keeps the version', async () => {
  const merchant = await world.merchant();
  const { merchant: profile } = await merchant.client();
  assert.equal((await profile.updateProfile({})).version, 1);
  assert.equal((await profile.updateProfile()).version, 1);
  assert.equal((await profile.updateProfile({ timezone: 'Europe/Rome', website: null })).version, 1);
  assert.deepEqual(await eventsOf(merchant.id), []);
});

test('read-only and unknown fields and unknown time zones are refused, and nothing is written', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const patch = (body: object) => tessera.request('PATCH', '/api/v1/merchant/profile', { body });
  const refused = async (body: object, code: string, pointer: string) =>
    assert.rejects(
      patch({ name: 'Bar', ...body }),
      (error: { code: string; problem: { errors: object[] } }) => {
        assert.equal(error.code, code);
        assert.equal((error.problem.errors[0] as { pointer: string }).pointer, pointer);
        return true;
      },
    );
  for (const field of ['legal_name', 'country', 'status', 'kyb_status', 'default_currency', 'version']) {
    await refused({ [field]: 'US' }, 'field_not_editable', `/${field}`);
  }
  await refused({ timezone: '+01:00' }, 'invalid_timezone', '/timezone');
  await refused({ nonsense: 1 }, 'validation_failed', '/nonsense');
  await refused({ 'no name': 1 }, 'validation_failed', '');
  await refused({ brand_color: 'brown' }, 'validation_failed', '/brand_color');
  assert.equal((await tessera.merchant.getProfile()).name, 'Test Merchant');
});

test('a change for another version is refused', async () => {
  const { merchant: profile } = await (await world.merchant()).client();
  await profile.updateProfile({ description: 'Coffee since 1962' }, { ifMatch: '"1"' });
  await assert.rejects(profile.updateProfile({ description: 'Tea' }, { ifMatch: '"1"' }), {
    code: 'precondition_failed',
  });
  assert.equal((await profile.getProfile()).description, 'Coffee since 1962');
});

test('a location keeps its id, and a new one gets one', async () => {
  const { merchant: profile } = await (await world.merchant()).client();
  const { locations } = await profile.updateProfile({ locations: [{ name: 'Centro' }] });
  assert.match(locations[0]!.id, /^loc_/);
  const moved = await profile.updateProfile({
    locations: [{ name: 'Stazione' }, { ...locations[0]!, name: 'Duomo' }],
  });
  assert.equal(moved.locations[1]!.id, locations[0]!.id);
  assert.notEqual(moved.locations[0]!.id, locations[0]!.id);
});

test('concurrent changes of different fields are all kept', async () => {
  const merchant = await world.merchant();
  const { merchant: profile } = await merchant.client();
  const fields = ['description', 'website', 'support_email', 'logo_url'] as const;
  const values = {
    description: 'x',
    website: 'https://a.example',
    support_email: 'a@example.com',
    logo_url: 'https://a.example/l.png',
  };
  await Promise.all(fields.map((field) => profile.updateProfile({ [field]: values[field] })));
  const read = await profile.getProfile();
  assert.equal(read.version, 5);
  for (const field of fields) assert.equal(read[field], values[field]);
});

test('If-Match accepts any version, a list and the tag of a read; a weak tag matches none', async () => {
  const token = (await (await world.merchant()).token()).text;
  const authorization = `Bearer ${token}`;
  const url = `${server.url}/api/v1/merchant/profile`;
  const change = async (ifMatch: string) => {
    const headers = { authorization, 'content-type': 'application/json', 'if-match': ifMatch };
    return (await fetch(url, { method: 'PATCH', headers, body: '{"description":"Tea"}' })).status;
  };
  const tag = (await fetch(url, { headers: { authorization } })).headers.get('etag')!;
  for (const matching of [tag, '*']) assert.equal(await change(matching), 200, matching);
  const { version } = (await (await fetch(url, { headers: { authorization } })).json()) as {
    version: number;
  };
  assert.equal(await change(`"${version + 7}", W/"x", "${version}"`), 200);
  for (const other of ['"9999"', `W/"${version}"`, '"x"', '"9998", "9999"'])
    assert.equal(await change(other), 412, other);
  for (const malformed of ['1', '"1', '*, "1"', '"1" "2"'])
    assert.equal(await change(malformed), 400, malformed);
});

test('an unchanged read answers 304 without a body, until something changes', async () => {
  const token = (await (await world.merchant()).token()).text;
  const authorization = `Bearer ${token}`;
  const url = `${server.url}/api/v1/merchant/profile`;
  const read = (ifNoneMatch: string) =>
    fetch(url, { headers: { authorization, 'if-none-match': ifNoneMatch } });
  const tag = (await read('"other"')).headers.get('etag')!;
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await read(known);
    assert.deepEqual([answer.status, await answer.text(), answer.headers.get('etag')], [304, '', tag], known);
  }
  const headers = { authorization, 'content-type': 'application/json' };
  assert.equal((await fetch(url, { method: 'PATCH', headers, body: '{"description":"Cocoa"}' })).status, 200);
  const changed = await read(tag);
  assert.equal(changed.status, 200);
  assert.notEqual(changed.headers.get('etag'), tag);
});
