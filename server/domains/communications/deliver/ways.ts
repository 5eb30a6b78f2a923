/** How the messages of each channel are sent. */
import type { Services } from '../../../engine/services.ts';
import type { KeptMessage } from '../../../mail/kept-message.ts';
import type { SendOutcome } from '../../../mail/send-mail.ts';
import type { PushOutcome } from '../../../mail/send-push.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import type { Channel, CommunicationRow } from '../communication.ts';
import { composeMessage } from '../compose/compose.ts';
import type { Values } from '../compose/placeholders.ts';
import { composePush, composeText, keptPush, keptTextTo } from '../compose/short-messages.ts';
import { type Subscribed, targetOf } from '../push/subscription-store.ts';
import type { ClaimedRow } from './delivery-store.ts';

/** What the messages of a batch are made of. */
export interface Contents {
  communication: CommunicationRow;
  merchant: MerchantRow;
  /** By delivery. */
  values: ReadonlyMap<string, Values>;
  /** By customer. */
  devices: ReadonlyMap<string, Subscribed[]>;
}

interface Sent {
  outcome: SendOutcome;
  /** Browsers that are no longer subscribed. */
  gone?: Subscribed[];
}

export interface Way {
  /** Messages begun and marked together. */
  width: number;
  /** One provider takes all messages: while it refuses them, the others wait too. */
  oneProvider: boolean;
  send: (contents: Contents, row: ClaimedRow) => Promise<Sent>;
}

/** Messages begun and marked together, per connection to the mail server. */
const perConnection = 4;
const textsAtOnce = 8;
const notificationsAtOnce = 32;

/** Undefined without a provider for the channel. */
export function openWay(services: Services, channel: Channel): Way | undefined {
  const { mail, texts, pushes } = services;
  const parts = ({ values, devices: _, ...contents }: Contents, row: ClaimedRow) =>
    [{ ...contents, services }, row, values.get(row.id)!] as const;
  if (channel === 'email') {
    return (
      mail && {
        width: mail.width * perConnection,
        oneProvider: true,
        send: async (contents, row) => ({
          outcome: await mail.send(composeMessage(...parts(contents, row))),
        }),
      }
    );
  }
  if (channel === 'sms') {
    return (
      texts && {
        width: textsAtOnce,
        oneProvider: true,
        send: async (contents, row) => ({ outcome: await texts.send(composeText(...parts(contents, row))) }),
      }
    );
  }
  return (
    pushes && {
      width: notificationsAtOnce,
      oneProvider: false,
      send: async (contents, row) => {
        const devices = contents.devices.get(row.customer_id) ?? [];
        const message = composePush(...parts(contents, row));
        const outcomes = await Promise.all(
          devices.map((device) => pushes.send(targetOf(services.keyring, device), message)),
        );
        return { outcome: inAll(outcomes), gone: devices.filter((_, index) => outcomes[index] === 'gone') };
      },
    }
  );
}

/** From the best for the recipient to the worst. */
const best = ['sent', 'unknown', 'later'] as const;

/** The outcome for a recipient with several browsers: one is enough. */
function inAll(outcomes: readonly PushOutcome[]): SendOutcome {
  return best.find((outcome) => outcomes.includes(outcome)) ?? 'rejected';
}

/** The message as the outbox keeps it. */
export function keptMessage(services: Services, contents: Contents, row: ClaimedRow): KeptMessage {
  const { values, devices, ...rest } = contents;
  const sender = { ...rest, services };
  const filled = values.get(row.id)!;
  if (row.channel === 'email') return composeMessage(sender, row, filled);
  if (row.channel === 'sms') return keptTextTo(sender, row, filled);
  const names = (devices.get(row.customer_id) ?? []).map(({ device }) => device);
  return keptPush(sender, row, filled, names);
}
