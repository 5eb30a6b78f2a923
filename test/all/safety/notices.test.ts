/** New members are notified once, through concurrent loops and crashes. */

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Tessera } from '../../../sdk/src/client.ts';
import { silenceWorkers } from '../../harness/jobs.ts';
import { addPass } from '../../harness/passes.ts';
import { patient } from '../../harness/patience.ts';
import { acceptedLater, noticesTakenTwice } from '../../mutants/notice-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { type BreakableOptions, openBreakable } from './breakable.ts';

const servers = 2;
const members = 60;

interface Press {
  rig: Rig;
  merchantId: string;
  tessera: Tessera;
  passId: string;
  issued: number;
}

/** Without SMTP, so that a letter is in the outbox if and only if it is marked as sent. */
async function open(t: TestContext, options: BreakableOptions): Promise<Press> {
  const rig = await openBreakable(t, { servers, ...options });
  const merchant = await rig.world.merchant();
  const tessera = await merchant.client(rig.url);
  const pass = await addPass(tessera);
  return { rig, merchantId: merchant.id, tessera, passId: pass.id, issued: 0 };
}

/** Issues the pass to more customers by single requests, which are batched. */
async function issueSome(press: Press): Promise<void> {
  const first = press.issued;
  press.issued += members;
  await Promise.all(
    Array.from({ length: members }, (_, at) => {
      const customer = { email: `member-${first + at}@example.com` };
      return press.tessera.memberships.issue({ pass_id: press.passId, customer });
    }),
  );
}

interface Figures {
  waiting: number;
  open: number;
  /** Letters and their recipients. */
  letters: number;
  people: number;
}

async function figuresOf({ rig, merchantId }: Press): Promise<Figures> {
  const [figures] = await rig.world.sql<Figures>(
    `select (select count(*)::int from membership_notices where merchant_id = $1) as waiting,
            (select count(*)::int from jobs where merchant_id = $1 and finished_at is null) as open,
            count(*)::int as letters, count(distinct d.customer_id)::int as people
     from outbox_messages o
     join deliveries d on d.merchant_id = o.merchant_id and d.communication_id = o.communication_id and d.id = o.id
     where o.merchant_id = $1`,
    [merchantId],
  );
  return figures!;
}

/** Kills and replaces all servers as soon as some waiting members have been claimed. */
async function killOnceTaken(press: Press, seconds = 30): Promise<void> {
  const { rig } = press;
  for (const deadline = Date.now() + patient(seconds * 1_000); ; await setTimeout(2)) {
    assert.ok(Date.now() < deadline, `no one was notified: ${rig.logs()}`);
    const { waiting } = await figuresOf(press);
    if (waiting < members) break;
  }
  await Promise.all(rig.servers.map((server) => server.kill()));
  while (rig.servers.length > 0) await setTimeout(5);
  await silenceWorkers(press.rig.world);
  for (let count = 0; count < servers; count += 1) rig.startServer();
  while (rig.servers.length < servers) await setTimeout(20);
}

/** Waits until no member is waiting and every letter was sent. */
async function settle(press: Press, seconds = 60): Promise<Figures> {
  for (const deadline = Date.now() + patient(seconds * 1_000); ; await setTimeout(50)) {
    const figures = await figuresOf(press);
    if (figures.waiting === 0 && figures.open === 0) return figures;
    assert.ok(Date.now() < deadline, `${JSON.stringify(figures)}: ${press.rig.logs()}`);
  }
}

const once = ({ issued }: Press): Figures => ({ waiting: 0, open: 0, letters: issued, people: issued });

test('every new member is notified once, even if all servers are killed during the work', async (t) => {
  const press = await open(t, { processes: true });
  for (let round = 0; round < 2; round += 1) {
    await issueSome(press);
    await killOnceTaken(press);
  }
  await issueSome(press);
  assert.deepEqual(await settle(press), once(press));
  await press.rig.assertKept();
});

test('a server whose loops claim the same members is detected', async (t) => {
  const press = await open(t, { mutations: noticesTakenTwice });
  // Loops collide by chance, and less often on a busy machine.
  let letters = 0;
  for (let round = 0; round < 10 && letters <= press.issued; round += 1) {
    await issueSome(press);
    if (round >= 2) ({ letters } = await settle(press));
  }
  assert.ok(letters > press.issued);
  await assert.rejects(press.rig.assertKept(), /B6/);
});

test('a server that accepts the message after the claim is detected', async (t) => {
  const press = await open(t, { processes: true, mutations: acceptedLater });
  await issueSome(press);
  await killOnceTaken(press);
  assert.ok((await settle(press)).people < press.issued);
});
