import type { Command } from 'commander';
import { openArchivePlace } from '../../backup/archive/archive-place.ts';
import { archiveMonths, stopArchiving, sumOf } from '../../backup/archive/take-archive.ts';
import { readEnvironment } from '../../config/config.ts';
import { asOwner, requireMigrated } from '../../database/operator-database.ts';
import type { Caller } from '../caller.ts';
import { Progress } from '../progress.ts';

/** `tessera archive`: writes closed months of the sealed logs and the journal to files. */
export const addArchive = (tessera: Command, caller: Caller): Command =>
  tessera
    .command('archive')
    .summary('archive closed months of the event log, the access log and the journal')
    .description(
      'Writes each month (UTC) that is over and not archived yet, with its seals, and checks it. Servers can keep running.\n' +
        'Once a month is archived, access log entries older than 400 days are deleted only if they are archived.\n' +
        'Check an archive with `tessera doctor --archive`.',
    )
    .argument('[folder]', 'where to write; by default the file storage (TESSERA_FILES), under archive/')
    .option('--stop', 'archive no more: access log entries are deleted after 400 days again, archived or not')
    .action(async (folder: string | undefined, { stop }: { stop?: true }) => {
      const config = readEnvironment(caller);
      if (stop) {
        const months = await asOwner(config, async (client) => {
          await requireMigrated(client);
          return stopArchiving(client);
        });
        caller.out.write(`Archiving has stopped; ${months} months were archived. Their files remain.\n`);
        return;
      }
      const place = openArchivePlace(config, folder);
      const progress = new Progress(caller.err);
      const manifests = await asOwner(config, async (client) => {
        await requireMigrated(client);
        return archiveMonths({ client, place, onMonth: (month) => progress.step(`Archiving ${month}`) });
      }).finally(() => progress.end());
      const lines = manifests.map(
        ({ month, blocks, lines }) => `${month}: ${sumOf(blocks)} blocks, ${sumOf(lines)} lines\n`,
      );
      caller.out.write(lines.length > 0 ? lines.join('') : 'All closed months are archived.\n');
    });
