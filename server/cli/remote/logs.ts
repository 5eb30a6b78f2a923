import type { Command } from 'commander';
import { type EventType, eventTypes } from '../../../contract/events.ts';
import type { Caller } from '../caller.ts';
import { someOf, wholeNumber } from '../entry/choices.ts';
import { promisedBy } from '../entry/promised.ts';
import { eventFeed } from './event-feed.ts';
import { connect } from './profile.ts';

interface Options {
  follow: boolean;
  json: boolean;
  events?: EventType[];
  tail: number;
  profile?: string;
}

/** `tessera logs`: what happens at a merchant, as it happens. */
export const addLogs = (tessera: Command, caller: Caller): Command =>
  tessera
    .command('logs')
    .summary('show what happens, from the event log')
    .description(
      'Shows the latest events: time, type, object, actor and request. Needs an API token with the scope `events:read`.',
    )
    .option('--follow', 'continue with new events as they happen', false)
    .option('--tail <number>', 'number of latest events to start with', wholeNumber, 20)
    .option('--events <type...>', 'only these types, such as points.earned', someOf(eventTypes))
    .option('--json', 'one JSON object a line', false)
    .option('--profile <name>', 'profile of `tessera login`')
    .action(async ({ follow, json, events: types, tail, profile }: Options) => {
      const tessera = connect(caller, profile);
      const type = types && types.length > 0 ? { type: types } : {};
      const limit = Math.max(1, Math.min(tail, 100));
      const { data, log } = promisedBy('events.list', await tessera.events.list({ ...type, limit }).page());
      const latest = data.toReversed();
      const print = (event: (typeof data)[number]) => {
        const { timestamp, actor, request, data: said } = event;
        const who = `${actor.type}${actor.id ? ` ${actor.id}` : ''}`;
        const line = [timestamp, event.type, said.object.id ?? '-', who, request?.id ?? '-'].join('  ');
        caller.out.write(`${json ? JSON.stringify(event) : line}\n`);
      };
      if (tail > 0) for (const event of latest) print(event);
      if (!follow) return;
      const after = latest.at(-1)?.sequence;
      for await (const event of eventFeed(caller, tessera, { types, after, log })) print(event);
    });
