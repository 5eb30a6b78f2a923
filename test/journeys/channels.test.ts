/** Messages over the channels beside mail: push notifications and text messages, from the request to their services. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId, encodeId } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { isTesseraError } from '../../sdk/src/errors.ts';
import { jobEnd, letTimeCome } from '../harness/jobs.ts';
import { memberSession } from '../harness/members.ts';
import { until } from '../harness/patience.ts';
import { startServer } from '../harness/server.ts';
import { use } from '../harness/stage.ts';
import { toLoopback } from '../harness/webhooks.ts';
import { broadcast, dryRun, news, notified, openChannels, outcomes, type Person } from './channels-stage.ts';

const stage = use(openChannels);

test('a push notification arrives at each browser of a member, encrypted, and opens the card', async () => {
  const { members, people, tessera, owner } = await stage.scene([2]);
  const [person] = people as [Person];
  const gone = await stage.subscribe(person.tessera);
  gone.answers = () => 410;
  const { communication, job } = await broadcast(tessera, members.passId, { channels: ['push'] });
  assert.equal((await jobEnd(tessera, job.id)).status, 'completed');
  assert.deepEqual(notified(person), [1, 1]);
  const [notification] = person.browsers[0]!.received;
  assert.equal(notification!.title, 'Double points');
  assert.equal(notification!.body, 'Hello Ada, come by this week.');
  assert.equal((await fetch(new URL(notification!.url, stage.server.url))).status, 200, 'the card opens');
  assert.deepEqual(await outcomes(owner, communication.id), ['push sent']);
  const left = await person.tessera.me.listPushSubscriptions();
  assert.equal(left.data.length, 2, 'a browser that has unsubscribed is forgotten');
  assert.deepEqual(await owner.communications.countByChannel(communication.id), {
    object: 'communication_channels',
    data: [
      {
        channel: 'push',
        suppressed: 0,
        queued: 0,
        sent: 1,
        delivered: 0,
        bounced: 0,
        complained: 0,
        failed: 0,
      },
    ],
  });
});

test('a message over the first channel takes the cheapest that the person agreed to, and only that', async () => {
  const { members, people, tessera, owner } = await stage.scene([1, 1, 0, 0]);
  const [byPush, byMail, byText, byNone] = people as [Person, Person, Person, Person];
  await stage.setConsents(byMail, { marketing_push: 'denied' });
  await stage.setConsents(byText, { marketing_email: 'denied' });
  await stage.setConsents(byNone, { marketing_email: 'unset', marketing_sms: 'unset' });
  const first = { channels: ['sms', 'email', 'push'], channel_choice: 'first' };
  const dry = await dryRun(tessera, members.passId, first);
  assert.deepEqual([dry.targeted, dry.suppressed], [12, 9]);
  assert.deepEqual(dry.by_channel, { email: 1, push: 1, wallet: 0, sms: 1 });
  const { communication, job } = await broadcast(tessera, members.passId, first);
  assert.deepEqual(communication.channels, ['push', 'email', 'sms'], 'cheapest first');
  await jobEnd(tessera, job.id);
  const reached = people.map((one) => [notified(one), stage.mailsTo(one).length, stage.textsTo(one).length]);
  assert.deepEqual(reached, [
    [[1], 0, 0],
    [[0], 1, 0],
    [[], 0, 1],
    [[], 0, 0],
  ]);
  const { counts } = await owner.communications.get(communication.id);
  assert.deepEqual([counts.targeted, counts.sent, counts.suppressed], [12, 3, 9]);
  const suppressed = (await outcomes(owner, communication.id)).filter((one) => one.includes('suppressed'));
  assert.deepEqual(
    Object.entries(dry.by_reason)
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => [reason, count]),
    Object.entries(Object.groupBy(suppressed, (one) => one.split(' ').at(-1)!))
      .map(([reason, all]) => [reason, all!.length])
      .sort((a, b) => reasonOrder(dry, a[0] as string) - reasonOrder(dry, b[0] as string)),
    'the dry run said so',
  );
  await stage.setConsents(byPush, { marketing_push: 'denied' });
});

const reasonOrder = ({ by_reason }: { by_reason: object }, reason: string) =>
  Object.keys(by_reason).indexOf(reason);

test('the next channel is tried after a failure, but never after a message that may have arrived', async () => {
  const { members, people, tessera, owner } = await stage.scene([1, 1]);
  const [refused, dropped] = people as [Person, Person];
  refused.browsers[0]!.answers = () => 403;
  dropped.browsers[0]!.answers = () => 'drop';
  const { communication, job } = await broadcast(tessera, members.passId, {
    channels: ['push', 'email'],
    channel_choice: 'first',
  });
  await jobEnd(tessera, job.id);
  assert.deepEqual([stage.mailsTo(refused).length, stage.mailsTo(dropped).length], [1, 0]);
  assert.deepEqual(await outcomes(owner, communication.id), [
    'email sent',
    'email suppressed sent_by_other_channel',
    'push failed outcome_unknown',
    'push failed rejected',
  ]);
});

test('who got enough marketing over one channel gets none over the next', async () => {
  const { members, people, tessera, owner } = await stage.scene([1]);
  const [person] = people as [Person];
  const first = { channels: ['push', 'email', 'sms'], channel_choice: 'first' };
  await jobEnd(tessera, (await broadcast(tessera, members.passId, first)).job.id);
  const dry = await dryRun(tessera, members.passId, first);
  assert.equal(dry.by_reason.frequency_capped, 3);
  const again = await broadcast(tessera, members.passId, first);
  await jobEnd(tessera, again.job.id);
  assert.deepEqual(
    [notified(person), stage.mailsTo(person).length, stage.textsTo(person).length],
    [[1], 0, 0],
  );
  const capped = 'suppressed frequency_capped';
  assert.deepEqual(await outcomes(owner, again.communication.id), [
    `email ${capped}`,
    `push ${capped}`,
    `sms ${capped}`,
  ]);
});

test('a channel that reaches no one is refused when the message is written', async () => {
  const { members, tessera, owner } = await stage.scene([0], { phones: false });
  const fault = (channel: 'push' | 'sms', more: object = {}) =>
    tessera.communications
      .broadcastToMembers(members.passId, { ...news, channels: ['email', channel], ...more })
      .then(
        () => undefined,
        (error: unknown) => isTesseraError(error) && [error.code, error.faults[0]!.pointer],
      );
  const unavailable = ['channel_unavailable', '/channels/1'];
  assert.deepEqual(await fault('push'), unavailable);
  assert.deepEqual(await fault('push', { dry_run: true }), unavailable);
  assert.deepEqual(await fault('sms'), unavailable);
  const { data } = await owner.communications.listChannels();
  assert.deepEqual(
    data.map(({ channel, set_up, available, reason }) => [channel, set_up, available, reason]),
    [
      ['wallet', false, false, 'not_supported'],
      ['push', true, false, 'no_device'],
      ['email', true, true, null],
      ['sms', true, false, 'no_phone'],
    ],
  );
  const long = 'x'.repeat(limits.broadcast.textCharacters + 1);
  assert.deepEqual(await fault('sms', { body: long }), ['validation_failed', '/body']);
});

test('a text message arrives with a link to unsubscribe from text messages only', async () => {
  const { members, people, tessera } = await stage.scene([0]);
  const [person] = people as [Person];
  await jobEnd(tessera, (await broadcast(tessera, members.passId, { channels: ['sms'] })).job.id);
  const [text] = stage.textsTo(person);
  assert.equal(text!.from, '+15005550006');
  assert.match(text!.body, /^Hello Ada, come by this week\.\n\nStop: \S+$/);
  const { pathname } = new URL(/\S+$/.exec(text!.body)![0]);
  const answer = await fetch(new URL(pathname, stage.server.url), {
    method: 'POST',
    body: new URLSearchParams(),
  });
  assert.equal(answer.status, 200);
  const { consents } = await person.tessera.me.get();
  assert.deepEqual(
    [consents.marketing_email, consents.marketing_push, consents.marketing_sms],
    ['granted', 'granted', 'denied'],
  );
  const dry = await dryRun(tessera, members.passId, { channels: ['sms'] });
  assert.equal(dry.by_reason.consent_missing, 1);
});

test('a sandbox keeps notifications and text messages in the outbox', async () => {
  const { members, people, tessera, owner } = await stage.scene([1], { sandbox: true });
  const [person] = people as [Person];
  const { job } = await broadcast(tessera, members.passId, { channels: ['push', 'sms'] });
  await jobEnd(tessera, job.id);
  assert.deepEqual([notified(person), stage.textsTo(person).length], [[0], 0]);
  const { data } = await owner.communications.listOutbox().page();
  assert.deepEqual(data.map(({ channel, to }) => [channel, to]).sort(), [
    ['push', 'Firefox on Android'],
    ['sms', person.phone],
  ]);
  const { data: channels } = await owner.communications.listChannels();
  assert.ok(channels.every(({ delivery }) => delivery === 'outbox'));
  assert.deepEqual(
    channels.filter(({ set_up }) => !set_up).map(({ channel }) => channel),
    ['wallet'],
  );
});

test('push services of one merchant that hang do not hold up the messages of another', async () => {
  const slow = await stage.scene([1, 1, 1, 1]);
  const quick = await stage.scene([1]);
  for (const { n, browsers } of slow.people) {
    browsers[0]!.answers = () => 'hang';
    const audience = { membership_ids: [slow.members.memberships[n]!] };
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await broadcast(slow.tessera, slow.members.passId, { channels: ['push'], audience, scheduled_at: at });
  }
  await letTimeCome(stage.world);
  await until(async () => {
    const [begun] = await stage.world.sql(
      'select from deliveries where merchant_id = $1 and begun_at is not null',
      [slow.merchant.id],
    );
    return begun !== undefined;
  });
  await jobEnd(
    quick.tessera,
    (await broadcast(quick.tessera, quick.members.passId, { channels: ['push'] })).job.id,
  );
  assert.deepEqual(notified(quick.people[0]!), [1]);
});

test('a slow or silent browser of one member delays no other browser', async () => {
  const { members, people, tessera, owner } = await stage.scene([1, 1, 2]);
  const [silent, honest, both] = people as [Person, Person, Person];
  silent.browsers[0]!.answers = () => 'hang';
  both.browsers[0]!.answers = () => 'hang';
  for (let round = 1; round <= 2; round += 1) {
    const { communication, job } = await broadcast(tessera, members.passId, {
      channels: ['push'],
      category: 'transactional',
    });
    await until(async () => notified(honest)[0] === round && notified(both)[1] === round);
    if (round === 2) break;
    await jobEnd(tessera, job.id);
    assert.ok(!(await outcomes(owner, communication.id)).some((outcome) => outcome.includes('queued')));
  }
});

test('private addresses that webhooks can reach are closed to the browsers of members', async () => {
  const { merchant, people } = await stage.scene([0]);
  const { text } = await memberSession(
    stage.world,
    merchant.id,
    decodeId('customer', people[0]!.id)!,
    'Firefox',
  );
  const { database, app } = stage.server;
  const own = await startServer({ database, keyring: app.services.keyring, env: toLoopback });
  try {
    const member = new Tessera({ baseUrl: own.url, token: text });
    const { subscription } = stage.push.browser((await member.me.listPushSubscriptions()).public_key);
    assert.equal(await own.app.services.addressGate.refusalOf(subscription.endpoint), undefined);
    await assert.rejects(member.me.addPushSubscription(subscription), { code: 'url_not_allowed' });
  } finally {
    await own.close();
  }
});

test('a browser is subscribed once, at a public address, for a device that is signed in', async () => {
  const { merchant, members, people } = await stage.scene([0, 0]);
  const [person, other] = people as [Person, Person];
  const { public_key } = await person.tessera.me.listPushSubscriptions();
  const { subscription } = stage.push.browser(public_key);
  for (const endpoint of ['http://10.0.0.1/x', 'https://[::1]/x', 'http://169.254.169.254/latest']) {
    await assert.rejects(person.tessera.me.addPushSubscription({ ...subscription, endpoint }), {
      code: 'url_not_allowed',
    });
  }
  const keys = { ...subscription.keys, p256dh: 'A'.repeat(87) };
  await assert.rejects(person.tessera.me.addPushSubscription({ ...subscription, keys }), {
    code: 'validation_failed',
  });
  const made = await person.tessera.me.addPushSubscription(subscription);
  assert.deepEqual([made.current, made.device], [true, 'Firefox on Android']);
  assert.equal((await person.tessera.me.addPushSubscription(subscription)).id, made.id);
  await assert.rejects(other.tessera.me.removePushSubscription(made.id), { code: 'not_found' });
  const unknown = encodeId('push_subscription', crypto.randomUUID());
  await assert.rejects(other.tessera.me.removePushSubscription(unknown), { code: 'not_found' });
  await other.tessera.me.addPushSubscription(subscription);
  assert.equal(
    (await person.tessera.me.listPushSubscriptions()).data.length,
    0,
    'it is the other’s browser now',
  );

  const { perMember } = limits.pushSubscriptions;
  for (let n = 0; n <= perMember; n += 1) await stage.subscribe(person.tessera);
  const { data } = await person.tessera.me.listPushSubscriptions();
  assert.equal(data.length, perMember);
  await person.tessera.me.removePushSubscription(data[0]!.id);
  const laptop = await memberSession(stage.world, merchant.id, decodeId('customer', person.id)!);
  await stage.subscribe(new Tessera({ baseUrl: stage.server.url, token: laptop.text }));
  await person.tessera.me.endSession(encodeId('member_session', laptop.sessionId));
  assert.equal((await person.tessera.me.listPushSubscriptions()).data.length, perMember - 1);
  await person.tessera.me.signOut();
  const [left] = await stage.world.sql<{ count: number }>(
    'select count(*)::int as count from push_subscriptions where merchant_id = $1 and customer_id = $2',
    [merchant.id, decodeId('customer', members.customers[person.n]!)],
  );
  assert.equal(left!.count, 0, 'a device that is signed out gets nothing more');
});

test('a member’s export lists their browsers, and their erasure forgets them', async () => {
  const { merchant, people } = await stage.scene([2]);
  const [person] = people as [Person];
  const { push_subscriptions } = await person.tessera.me.export();
  assert.deepEqual(
    push_subscriptions.map(({ device }) => device),
    ['Firefox on Android', 'Firefox on Android'],
  );
  await person.tessera.me.erase({ confirm: 'erase' });
  const left = await stage.world.sql('select from push_subscriptions where merchant_id = $1', [merchant.id]);
  assert.equal(left.length, 0);
});
