/**
 * Applies commands to merchants in other cells. A transaction can't span two databases, so a change commits on one side
 * together with a command, which is then applied on the other: killed at any point, it is applied again, and a
 * repetition changes nothing.
 */

import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../database/transactions/tenant-transaction.ts';
import { begun } from '../../errors/begun.ts';
import type { Services } from '../services.ts';
import {
  type CommandOf,
  enqueueRemote,
  findOwnCommands,
  type NewCommand,
  type RemoteCommand,
  type RemoteCommands,
  saveApplied,
} from './command-store.ts';

/** Applies commands, by kind, in a transaction of the partner. Each can be applied repeatedly. */
export type CommandHandlers = {
  [K in keyof RemoteCommands]: (
    tx: TenantTransaction,
    command: CommandOf<K>,
    services: CommandServices,
  ) => Promise<void>;
};

declare module '../services.ts' {
  interface Services {
    commandHandlers: CommandHandlers;
  }
}

export type CommandServices = Pick<Services, 'cells' | 'commandHandlers'>;

/** Sends a command to `partner` (UUID), and applies it as soon as its cause has committed. */
export function sendAndApply(
  tx: TenantTransaction,
  services: CommandServices,
  partner: string,
  ordered: NewCommand,
): void {
  const command = enqueueRemote(tx, partner, ordered);
  // If this fails, the clock applies it.
  if (services.cells) tx.afterCommit(() => void begun(applyCommand(services, command)));
}

/** Applies a command where its partner lives, and notes that it is applied. */
export async function applyCommand(services: CommandServices, command: RemoteCommand): Promise<void> {
  const { commandHandlers } = services;
  const cells = services.cells!;
  // The compiler can't pair the kind of a command with its handler.
  const apply = commandHandlers[command.kind] as (
    tx: TenantTransaction,
    command: RemoteCommand,
    services: CommandServices,
  ) => Promise<void>;
  await inTenantTransaction(cells, { merchants: command.partner_id }, (tx) => apply(tx, command, services));
  await inTenantTransaction(cells, { merchants: command.merchant_id }, (tx) => saveApplied(tx, command.id));
}

/** Applies what a merchant has sent so far, oldest first. Throws the first failure. */
export async function applyCommandsOf(services: CommandServices, merchantId: string): Promise<void> {
  const scope = { merchants: merchantId, readOnly: true } as const;
  const commands = await inTenantTransaction(services.cells!, scope, findOwnCommands);
  for (const command of commands) await applyCommand(services, command);
}
