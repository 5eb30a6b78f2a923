import type { Command } from 'commander';
import { type EventType, eventTypes } from '../../../contract/events.ts';
import { worldMs } from '../../clock/world-clock.ts';
import { ConfigError } from '../../config/config-error.ts';
import type { Caller } from '../caller.ts';
import { someOf, wholeNumber } from '../entry/choices.ts';
import { eventFeed } from './event-feed.ts';
import { checkedUrl, sendLocally } from './local-webhook.ts';
import { connect, webhookSecretOf } from './profile.ts';

interface Options {
  forwardTo: string;
  events?: EventType[];
  secret?: string;
  afterSequence?: number;
  log?: string;
  once: boolean;
  profile?: string;
}

/** `tessera listen`: brings webhooks to a program on this machine, without a tunnel. */
export const addListen = (tessera: Command, caller: Caller): Command =>
  tessera
    .command('listen')
    .summary('forward events to a program on this machine, as webhooks')
    .description(
      'Reads the event log and posts each event to a URL on this machine, signed like a webhook. Needs an API token with the scope `events:read`. Each event is sent once, without retries.',
    )
    .requiredOption('--forward-to <url>', 'URL of your program, such as localhost:3000/webhooks')
    .option('--events <type...>', 'only these types, such as points.earned', someOf(eventTypes))
    .option('--secret <secret>', 'signing secret instead of that of the profile')
    .option('--after-sequence <number>', 'start after this event instead of now', wholeNumber)
    .option('--log <id>', 'the log that you know this event from, as in the field `log` of an event')
    .option('--once', 'end after the events that are there', false)
    .option('--profile <name>', 'profile of `tessera login`')
    .action(async (options: Options) => {
      const url = checkedUrl(options.forwardTo);
      const secret = options.secret ?? webhookSecretOf(caller.env, options.profile);
      caller.err.write(`Forwarding events to ${url}. Your signing secret is ${secret}\n`);
      const { events: types, afterSequence: after, log, once } = options;
      if (log !== undefined && after === undefined)
        throw new ConfigError('--log belongs to --after-sequence. Use both, or neither to start now.');
      const feed = eventFeed(caller, connect(caller, options.profile), { types, after, log, once });
      for await (const event of feed) {
        const answer = await sendLocally(url, secret, event, worldMs());
        caller.out.write(`${event.timestamp}  ${event.type}  ${event.id}  ${answer}\n`);
      }
    });
