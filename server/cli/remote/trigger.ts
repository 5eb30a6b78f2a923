import { Argument, type Command } from 'commander';
import { type EventType, eventTypes } from '../../../contract/events.ts';
import { encodeId } from '../../../contract/ids.ts';
import { eventExample } from '../../../derive/event-example.ts';
import { newUuid } from '../../clock/new-id.ts';
import { worldMs, worldTime } from '../../clock/world-clock.ts';
import { CommandError } from '../../errors/exit-codes.ts';
import type { Caller } from '../caller.ts';
import { oneOf } from '../entry/choices.ts';
import { checkedUrl, sendLocally } from './local-webhook.ts';
import { webhookSecretOf } from './profile.ts';

interface Options {
  forwardTo?: string;
  secret?: string;
  profile?: string;
}

/** `tessera trigger`: tries a webhook receiver with an example of any type of event. Nothing happens on a server. */
export const addTrigger = (tessera: Command, caller: Caller): Command =>
  tessera
    .command('trigger')
    .summary('send an example event to a program on this machine')
    .description(
      'Posts an example of an event to a URL, signed like a webhook with the same secret as `tessera listen`, or prints it without --forward-to. Nothing happens on a server.',
    )
    .addArgument(
      new Argument('<type>', 'type of the event, such as points.earned').argParser(oneOf(eventTypes)),
    )
    .option('--forward-to <url>', 'URL of your program, such as localhost:3000/webhooks')
    .option('--secret <secret>', 'signing secret instead of that of the profile')
    .option('--profile <name>', 'profile of `tessera login`')
    .action(async (type: EventType, { forwardTo, profile, secret: given }: Options) => {
      const id = encodeId('event', newUuid());
      const event = { ...eventExample(type), id, timestamp: worldTime() };
      if (forwardTo === undefined) {
        caller.out.write(`${JSON.stringify(event, null, 2)}\n`);
        return;
      }
      const secret = given ?? webhookSecretOf(caller.env, profile);
      caller.err.write(`Signed with ${secret}\n`);
      const answer = await sendLocally(checkedUrl(forwardTo), secret, event, worldMs());
      caller.out.write(`${event.timestamp}  ${type}  ${id}  ${answer}\n`);
      if (!/^2\d\d$/.test(answer)) throw new CommandError(`The program did not accept the event: ${answer}`);
    });
