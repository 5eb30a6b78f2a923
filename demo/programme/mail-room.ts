/** Accepts and sends messages to customers, and records their results by the same rules as the server. */
import { minuteMs } from '../../contract/durations.ts';
import { limits } from '../../contract/limits.ts';
import {
  type CommunicationRow,
  type DeliveryRow,
  viewCommunication,
  viewDelivery,
} from '../../server/domains/communications/communication.ts';
import { dayOf } from '../../server/domains/communications/deliver/send-time.ts';
import { customerChanged } from '../../server/domains/customers/customer-events.ts';
import { endOf } from '../../server/domains/jobs/job.ts';
import { iso } from '../calendar.ts';
import { finishJob, type JobOrder, orderJob } from '../jobs.ts';
import { clock } from '../people/diary.ts';
import type { Guest } from '../people/guest.ts';
import type { SeedRow } from '../rows.ts';
import type { Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';

/** A recipient, with the membership or voucher that the message is about. */
export interface Recipient {
  guest: Guest;
  membershipId: string | null;
  voucherId: string | null;
}

export type Draft = Pick<CommunicationRow, 'kind' | 'subject' | 'body' | 'audience'> &
  Partial<Pick<CommunicationRow, 'pass_id' | 'voucher_id' | 'scheduled_at'>>;

/** Result of a sent message. */
export type Fate = 'sent' | 'delivered' | 'bounced' | 'complained' | 'failed';

/** A delivery row, without the columns of the worker. */
export type SentRow = DeliveryRow & { begun_at: string | null; attempts: number };

export interface Sent {
  delivery: SentRow;
  guest: Guest;
}

const secondMs = 1_000;
/** Messages sent per second. */
const perSecond = 5;

export class MailRoom {
  readonly #scene: Scene;
  readonly #contacts = new Map<string, SeedRow<'marketing_contacts'> & { contacted_at: string }>();
  readonly #quotas = new Map<string, SeedRow<'message_quotas'>>();

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Records a message and its audience, as requested by the marketer. */
  accept(draft: Draft, audience: readonly Recipient[], at: number) {
    const { rows, diary, merchantId } = this.#scene;
    const order: JobOrder = { type: 'communication', total: audience.length, post: 'marketer' };
    const job = orderJob(
      this.#scene,
      at,
      draft.scheduled_at ? { ...order, scheduledAt: draft.scheduled_at } : order,
    );
    const row: CommunicationRow = {
      ...blank,
      ...draft,
      merchant_id: merchantId,
      id: uuidAt(at),
      targeted: audience.length,
      queued: audience.length,
      job_id: job.id,
      created_at: iso(at),
      updated_at: iso(at),
    };
    rows.add('communications', row);
    for (let from = 0; from < audience.length; from += limits.broadcast.batch) {
      const part = audience.slice(from, from + limits.broadcast.batch);
      rows.add('communication_audiences', {
        merchant_id: merchantId,
        communication_id: row.id,
        part: from / limits.broadcast.batch,
        customer_ids: part.map(({ guest }) => guest.row.id),
        membership_ids: part.map(({ membershipId }) => membershipId) as string[],
        voucher_ids: part.map(({ voucherId }) => voucherId) as string[],
      });
    }
    const about = { objectId: row.id, object: viewCommunication(row) };
    diary.note({ at, actor: this.#scene.person('marketer'), type: 'communication.created', ...about });
    return { row, job };
  }

  /** Sends a message in full; `fateOf` selects the result of each delivery. */
  send(
    draft: Draft,
    audience: readonly Recipient[],
    at: number,
    fateOf: (index: number) => Fate,
  ): { communication: CommunicationRow; sent: Sent[] } {
    const { row, job } = this.accept(draft, audience, at);
    const actor = this.#scene.person('marketer');
    const startedAt = at + secondMs;
    Object.assign(row, { status: 'processing', version: 2, updated_at: iso(startedAt) });
    this.#scene.diary.note({
      at: startedAt,
      actor,
      type: 'communication.started',
      objectId: row.id,
      object: viewCommunication(row),
    });
    const sent: Sent[] = [];
    let tried = 0;
    let last = startedAt;
    for (const [index, recipient] of audience.entries()) {
      last = startedAt + Math.floor((index / perSecond) * secondMs) + secondMs;
      const delivery = this.#deliver(row, recipient, last, () => fateOf(tried++));
      if (delivery.sent_at !== null) sent.push({ delivery, guest: recipient.guest });
    }
    const finishedAt = last + 2 * secondMs;
    const progress = { succeeded: row.sent + row.suppressed, failed: row.failed };
    Object.assign(row, { status: endOf(row), version: row.version + 1, updated_at: iso(finishedAt) });
    const about = { objectId: row.id, object: viewCommunication(row) };
    this.#scene.diary.note({ at: finishedAt, actor: clock, type: 'communication.completed', ...about });
    finishJob(this.#scene, job, { startedAt, finishedAt, progress });
    return { communication: row, sent };
  }

  #deliver(row: CommunicationRow, recipient: Recipient, at: number, fateOf: () => Fate): SentRow {
    const { diary, rows } = this.#scene;
    const { guest } = recipient;
    const reason = this.#reasonAgainst(guest, at);
    const fate = reason === null ? fateOf() : 'suppressed';
    const isSent = fate !== 'suppressed' && fate !== 'failed';
    const delivery: SentRow = {
      merchant_id: row.merchant_id,
      communication_id: row.id,
      id: uuidAt(Date.parse(row.created_at)),
      customer_id: guest.row.id,
      membership_id: recipient.membershipId,
      voucher_id: recipient.voucherId,
      channel: 'email',
      status: isSent ? 'sent' : fate,
      reason: fate === 'failed' ? 'rejected' : reason,
      begun_at: reason === null ? iso(at) : null,
      attempts: reason === null ? 1 : 0,
      sent_at: isSent ? iso(at) : null,
      version: isSent ? 3 : 2,
      created_at: row.created_at,
      updated_at: iso(at),
    };
    rows.add('deliveries', delivery);
    row.queued -= 1;
    row[isSent ? 'sent' : fate] += 1;
    row.version += 1;
    if (isSent) this.#count(row, delivery);
    if (fate !== 'failed') {
      const type = isSent ? 'delivery.sent' : 'delivery.suppressed';
      const about = { objectId: delivery.id, object: viewDelivery(delivery) };
      diary.note({ at, actor: this.#scene.person('marketer'), type, ...about });
    }
    if (isSent && fate !== 'sent')
      this.#report(row, delivery, guest, { at: at + reportedAfter[fate], type: fate });
    return delivery;
  }

  /** Decides on suppression like the server's query. */
  #reasonAgainst({ row: { id, status, email, consents } }: Guest, at: number): DeliveryRow['reason'] {
    if (status === 'suppressed') return 'recipient_suppressed';
    if (email === null) return 'no_email';
    if (consents.marketing_email !== 'granted') return 'consent_missing';
    const contact = this.#contacts.get(id);
    const intervalMs = limits.broadcast.marketingPerRecipientHours * 60 * minuteMs;
    return contact && Date.parse(contact.contacted_at) > at - intervalMs ? 'frequency_capped' : null;
  }

  /** Counts towards the merchant's quota and the customer's limit. */
  #count({ merchant_id, id: communication_id }: CommunicationRow, { customer_id, sent_at }: SentRow): void {
    const { rows } = this.#scene;
    const contacted = { communication_id, contacted_at: sent_at! };
    const contact = this.#contacts.get(customer_id);
    if (contact) Object.assign(contact, contacted);
    else {
      const made = { merchant_id, customer_id, channel: 'email' as const, ...contacted };
      this.#contacts.set(customer_id, made);
      rows.add('marketing_contacts', made);
    }
    const day = dayOf(sent_at!);
    const quota = this.#quotas.get(day);
    if (quota) quota.sent += 1;
    else {
      const made = { merchant_id, day, sent: 1 };
      this.#quotas.set(day, made);
      rows.add('message_quotas', made);
    }
  }

  /** Records the provider's report; a permanent bounce or a complaint stops further mail. */
  #report(
    row: CommunicationRow,
    delivery: SentRow,
    guest: Guest,
    { at, type }: { at: number; type: Exclude<Fate, 'sent' | 'failed'> },
  ): void {
    this.#scene.timeline.add(at, () => {
      const { diary } = this.#scene;
      Object.assign(delivery, { status: type, version: delivery.version + 1, updated_at: iso(at) });
      row[type] += 1;
      Object.assign(row, { version: row.version + 1, updated_at: iso(at) });
      const about = { objectId: delivery.id, object: viewDelivery(delivery) };
      diary.note({ at, actor: clock, type: `delivery.${type}`, ...about });
      if (type === 'delivered') return;
      const { status, version } = guest.row;
      Object.assign(guest.row, { status: 'suppressed', version: version + 1, updated_at: iso(at) });
      diary.note({ at, actor: clock, ...customerChanged('customer.updated', guest.row, { status }) });
    });
  }
}

const reportedAfter = { delivered: 4 * secondMs, bounced: 40 * secondMs, complained: 47 * minuteMs };

const blank: Omit<
  CommunicationRow,
  keyof Draft | 'merchant_id' | 'id' | 'targeted' | 'queued' | 'job_id' | Times
> &
  Record<'pass_id' | 'voucher_id' | 'scheduled_at', null> = {
  category: 'marketing',
  blocks: null,
  channels: ['email'],
  channel_choice: 'all',
  reply_to: null,
  membership_id: null,
  pass_id: null,
  voucher_id: null,
  campaign_id: null,
  scheduled_at: null,
  status: 'queued',
  suppressed: 0,
  sent: 0,
  delivered: 0,
  bounced: 0,
  complained: 0,
  failed: 0,
  metadata: {},
  translations: {},
  letter: null,
  version: 1,
};

type Times = 'created_at' | 'updated_at';
