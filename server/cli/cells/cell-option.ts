/** The option `--cell`, for commands that work on one database. */

import type { Command } from 'commander';
import { cells, chooseCell } from '../../config/cells.ts';
import { ConfigError } from '../../config/config-error.ts';
import type { Caller } from '../caller.ts';

/** All other commands work with all cells. */
const ofOneCell = ['doctor', 'backup', 'restore', 'archive', 'migrate', 'keys accept'];

export const cellOption = [
  '--cell <name>',
  `the cell to work on, instead of home: for ${ofOneCell.slice(0, -1).join(', ')} and ${ofOneCell.at(-1)}`,
] as const;

/**
 * Points a command to the chosen cell. Says which cells it leaves out if none was chosen. Throws `ConfigError` if there
 * is no such cell, or the command doesn't work on one.
 */
export function applyCell(tessera: Command, command: Command, caller: Caller): void {
  const { cell } = tessera.opts<{ cell?: string }>();
  const name = pathOf(command, tessera);
  const isOfOneCell = ofOneCell.includes(name);
  if (cell !== undefined) {
    if (!isOfOneCell)
      throw new ConfigError(`"${name}" takes no --cell. Use it with ${ofOneCell.join(', ')}.`);
    chooseCell(caller.env, cell);
  } else if (isOfOneCell) {
    const others = cells.read(caller.env).others.map((other) => `tessera --cell ${other.name} ${name}`);
    if (others.length > 0)
      caller.err.write(
        `Note: this works on the cell home only. Run it for the others too:\n  ${others.join('\n  ')}\n`,
      );
  }
}

function pathOf(command: Command, tessera: Command): string {
  const { parent } = command;
  return parent === null || parent === tessera
    ? command.name()
    : `${pathOf(parent, tessera)} ${command.name()}`;
}
