/** Applies commands to other cells that were not applied right after their commit. */
import { causeOf } from '../../errors/cause-of.ts';
import { declareClock } from '../clock.ts';
import { applyCommand } from './apply-command.ts';
import { findCommands, type RemoteCommand } from './command-store.ts';

const most = 100;

interface DueCommand {
  /** The partner: if its cell is down, its commands wait, and none of the others do. */
  merchant_id: string;
  command: RemoteCommand;
}

export const remoteClock = declareClock<DueCommand>({
  name: 'orders_elsewhere',
  everySeconds: 2,
  task: 'elsewhere',
  most,
  inRealTime: true,
  findDue: async (tx, without, { services, only }) => {
    if (services.cells === undefined) return [];
    const commands = await findCommands(tx, most, without);
    return commands
      .filter(({ merchant_id }) => only === undefined || merchant_id === only)
      .map((command) => ({ merchant_id: command.partner_id, command }));
  },
  carryOut: ({ command }, { services }) =>
    applyCommand(services, command).catch((cause: unknown) => {
      // An outage of the partner's cell must not end the turn, as one of this cell does.
      throw new Error(`Its cell: ${causeOf(cause)}`);
    }),
});
