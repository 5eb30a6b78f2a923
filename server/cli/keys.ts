import type { Command } from 'commander';
import { readEnvironment } from '../config.ts';
import { rotateMasterKey } from '../rotate-master-key.ts';

/** `tessera keys rotate`: adds a master key. The same as `npm run keys:rotate`. */
export function addKeys(tessera: Command): void {
  const keys = tessera.command('keys').summary('look after the keys of the server');
  keys
    .command('rotate')
    .summary('add a master key')
    .description(
      'Adds a master key to the keys in the data folder. Running servers take it in within seconds and seal all codes anew.',
    )
    .action(async () => {
      process.stdout.write(await rotateMasterKey(readEnvironment()));
    });
}
