/** Messages to customers: a broadcast, a reminder, and a scheduled invitation. */

import { minuteMs } from '../../contract/durations.ts';
import type { Config } from '../../server/config/config.ts';
import { composeMessage } from '../../server/domains/communications/compose/compose.ts';
import { valuesOf } from '../../server/domains/communications/compose/message-values.ts';
import type { SendRun } from '../../server/domains/communications/deliver/send-batch.ts';
import { sealKept } from '../../server/domains/communications/outbox/outbox-store.ts';
import { sealPayload } from '../../server/domains/jobs/jobs.ts';
import type { MerchantRow } from '../../server/domains/merchant/merchant.ts';
import type { Ticket } from '../../server/engine/job-queue.ts';
import type { Keyring } from '../../server/sealing/keyring.ts';
import type { DataKey } from '../../server/sealing/wrapped-key.ts';
import type { Invitation } from '../bulk.ts';
import { iso } from '../calendar.ts';
import type { Guest } from '../people/guest.ts';
import { bytes } from '../rows.ts';
import type { Scene } from '../scene.ts';
import type { Draft, Fate, MailRoom, Recipient } from './mail-room.ts';
import type { Programme } from './programme.ts';
import type { VoucherBook } from './voucher-book.ts';

/** Dependencies for composing mails. */
export interface Stationery {
  config: Config;
  keyring: Keyring;
  dataKey: DataKey;
  merchant: MerchantRow;
}

/** A job to queue for a later time. */
export interface Scheduled {
  ticket: Ticket;
  at: Date;
}

const broadcastDaysAgo = 12;

/** Delivery results by position among 40 mails; all others are delivered. Early, for a demo with few customers. */
const fates: Partial<Record<number, Fate>> = {
  1: 'bounced',
  2: 'sent',
  3: 'failed',
  4: 'complained',
  21: 'sent',
};

/** Sends a broadcast to members above the first tier. */
export function planBroadcast(
  scene: Scene,
  room: MailRoom,
  { main }: Programme,
  guests: readonly Guest[],
): void {
  const tiers = main.tiers.slice(1).map(({ id }) => id);
  scene.timeline.add(scene.calendar.instant(broadcastDaysAgo, 10 * 60 + 30), (at) => {
    const audience = guests.flatMap((guest): Recipient[] => {
      const row = guest.member?.row;
      const isMeant = row?.status === 'active' && tiers.includes(row.tier_id ?? '');
      return isMeant ? [{ guest, membershipId: row.id, voucherId: null }] : [];
    });
    const draft: Draft = {
      kind: 'pass_broadcast',
      subject: '{{customer.first_name}}, the new blend is here',
      body: 'Hello {{customer.first_name}},\n\nAs a {{membership.tier}} member, you get to taste it first: our new blend is on the counter from Monday. You have {{membership.points}} points to spend.\n\nSee you soon\n{{merchant.name}}',
      audience: { segment: 'tier', tier_ids: tiers },
      pass_id: main.id,
    };
    room.send(draft, audience, at, (index) => fates[index % 40] ?? 'delivered');
  });
}

/** Reminds recipients who have not redeemed yet. The demo sends no mail, so the messages stay in the outbox. */
export function remindGuests(
  scene: Scene,
  parts: { room: MailRoom; book: VoucherBook; stationery: Stationery },
  { voucher, guests }: Invitation,
  at: number,
): void {
  const { room, book, stationery } = parts;
  const open = guests.filter((guest) => {
    const recipient = book.recipientOf(voucher, guest)!;
    if (recipient.status !== 'issued' || guest.row.status !== 'active') return false;
    const count = { nudge_count: 1, last_nudged_at: iso(at), version: recipient.version + 1 };
    Object.assign(recipient, count, { updated_at: iso(at) });
    return true;
  });
  const draft: Draft = {
    kind: 'voucher_nudge',
    subject: 'Your voucher is still waiting',
    body: 'Hello {{customer.first_name}},\n\nYou still have a voucher from {{merchant.name}}: {{voucher.value}} with the code {{voucher.code}}. It is valid until {{voucher.expires_at}}.',
    audience: { segment: 'recipients' },
    voucher_id: voucher.id,
  };
  const audience = open.map((guest): Recipient => ({ guest, membershipId: null, voucherId: voucher.id }));
  const { communication, sent } = room.send(draft, audience, at, () => 'sent');
  const about = { voucher, code: book.codeOf(voucher) };
  for (const { delivery, guest } of sent) {
    const { merchant, config, keyring } = stationery;
    const { email, phone, name, locale } = guest.row;
    const recipient = { ...delivery, email, phone, name, locale };
    const sender = { communication, merchant, services: { config, keyring } };
    const mail = composeMessage(
      sender,
      recipient,
      valuesOf(recipient, merchant, locale ?? merchant.locale, about),
    );
    scene.rows.add('outbox_messages', {
      merchant_id: delivery.merchant_id,
      communication_id: delivery.communication_id,
      id: delivery.id,
      sealed: bytes(sealKept(keyring, delivery, mail)),
      created_at: delivery.sent_at!,
    });
  }
}

const plannedInDays = 5;

/** Schedules an invitation to the club; `schedule` receives the job that sends it. */
export function planTasting(
  scene: Scene,
  parts: { room: MailRoom; stationery: Stationery; schedule: (job: Scheduled) => void },
  { club }: Programme,
  guests: readonly Guest[],
): void {
  const { calendar, timeline, now } = scene;
  const sendAt = calendar.instant(-plannedInDays, 10 * 60);
  const plannedAt = Math.min(calendar.instant(0, 9 * 60 + 15), now - minuteMs);
  timeline.add(plannedAt, (at) => {
    const audience = guests.flatMap((guest): Recipient[] =>
      guest.club?.row.status === 'active'
        ? [{ guest, membershipId: guest.club.row.id, voucherId: null }]
        : [],
    );
    const draft: Draft = {
      kind: 'pass_broadcast',
      subject: "You're invited to our next tasting",
      body: 'Hello {{customer.first_name}},\n\nThe next {{pass.name}} tasting is on Saturday at six. Please let us know at the counter if you can come.\n\n{{merchant.name}}',
      audience: { segment: 'active' },
      pass_id: club.id,
      scheduled_at: iso(sendAt),
    };
    const { row, job } = parts.room.accept(draft, audience, at);
    const order: SendRun['payload'] = { communication_id: row.id };
    const { payload_sealed: sealed, payload_key_version } = sealPayload(job, parts.stationery.dataKey, order);
    scene.rows.add('jobs', { ...job, payload_sealed: bytes(sealed), payload_key_version });
    parts.schedule({ ticket: { merchantId: job.merchant_id, jobId: job.id }, at: new Date(sendAt) });
  });
}
