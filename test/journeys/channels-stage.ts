/** A server with all channels, and merchants with members who can be reached over them. */
import assert from 'node:assert/strict';
import { decodeId } from '../../contract/ids.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { addMembers } from '../harness/audience.ts';
import { memberSession } from '../harness/members.ts';
import { openPushService, type PushBrowser } from '../harness/push-service.ts';
import { startServer } from '../harness/server.ts';
import { openSmtp } from '../harness/smtp.ts';
import { openTextProvider } from '../harness/text-provider.ts';
import { pushesToLoopback } from '../harness/webhooks.ts';
import { openWorld } from '../harness/world.ts';

export const news = { subject: 'Double points', body: 'Hello {{customer.first_name}}, come by this week.' };

export interface Person {
  n: number;
  id: string;
  address: string;
  phone: string;
  tessera: Tessera;
  browsers: PushBrowser[];
}

export type ChannelStage = Awaited<ReturnType<typeof openChannels>>;

export async function openChannels() {
  const [smtp, push, texts] = await Promise.all([
    openSmtp(),
    openPushService('mailto:ops@tessera.test'),
    openTextProvider(),
  ]);
  const server = await startServer({
    background: true,
    env: {
      ...pushesToLoopback,
      TESSERA_SMTP_URL: smtp.url,
      TESSERA_PUSH_CONTACT: 'ops@tessera.test',
      TESSERA_SMS_URL: texts.url,
      TESSERA_SMS_FORMAT: 'twilio',
      TESSERA_SMS_FROM: '+15005550006',
    },
  });
  const world = await openWorld(server);
  let phones = 100_000;

  async function subscribe(member: Tessera): Promise<PushBrowser> {
    const { public_key } = await member.me.listPushSubscriptions();
    const browser = push.browser(public_key);
    await member.me.addPushSubscription(browser.subscription);
    return browser;
  }

  /** A merchant with members who have agreed to everything; `devices` is the number of browsers of each. */
  async function scene(devices: readonly number[], options: { phones?: boolean; sandbox?: boolean } = {}) {
    const merchant = await world.merchant({ sandbox: options.sandbox ?? false });
    const members = await addMembers(world, merchant, devices.length);
    const people: Person[] = [];
    for (const [index, count] of devices.entries()) {
      const id = members.customers[index]!;
      const customerId = decodeId('customer', id)!;
      const address = `person-${index}.${merchant.id}@example.com`;
      phones += 1;
      const phone = `+39333${phones}0`;
      await world.sql(
        `update customers set email = $2, phone = $3,
           consents = '{"marketing_email":"granted","marketing_push":"granted","marketing_sms":"granted","updated_at":null,"source":null}'
         where id = $1`,
        [customerId, address, options.phones === false ? null : phone],
      );
      const { text } = await memberSession(world, merchant.id, customerId, 'Firefox on Android');
      const tessera = new Tessera({ baseUrl: server.url, token: text });
      const browsers: PushBrowser[] = [];
      for (let n = 0; n < count; n += 1) browsers.push(await subscribe(tessera));
      people.push({ n: index, id, address, phone, tessera, browsers });
    }
    return {
      merchant,
      members,
      people,
      tessera: await merchant.client(),
      owner: await merchant.clientAs('owner'),
    };
  }

  return {
    push,
    server,
    world,
    subscribe,
    scene,
    mailsTo: ({ address }: Person) => smtp.mails.filter(({ to }) => to === address),
    textsTo: ({ phone }: Person) => texts.texts.filter(({ to }) => to === phone),
    setConsents: ({ id }: Person, change: object) =>
      world.sql(`update customers set consents = (consents::jsonb || $2::jsonb)::json where id = $1`, [
        decodeId('customer', id),
        JSON.stringify(change),
      ]),
    close: async () => {
      await world.close();
      await server.close();
      await Promise.all([smtp.close(), push.close(), texts.close()]);
      assert.deepEqual(push.faults, []);
    },
  };
}

export async function broadcast(tessera: Tessera, passId: string, more: object) {
  const accepted = await tessera.communications.broadcastToMembers(passId, { ...news, ...more });
  assert.ok('job' in accepted);
  return accepted;
}

export async function dryRun(tessera: Tessera, passId: string, more: object) {
  const found = await tessera.communications.broadcastToMembers(passId, { ...news, ...more, dry_run: true });
  assert.ok('by_channel' in found);
  return found;
}

export const notified = ({ browsers }: Person) => browsers.map(({ received }) => received.length);

/** What became of the messages of a communication, by channel. */
export async function outcomes(owner: Tessera, id: string): Promise<string[]> {
  const { data } = await owner.communications.listDeliveries(id, { limit: 100 }).page();
  return data
    .map(({ channel, status, reason }) => [channel, status, reason].filter(Boolean).join(' '))
    .sort();
}
