import type { Command } from 'commander';
import { openArchivePlace } from '../../backup/archive/archive-place.ts';
import { archiveMonths, sumOf } from '../../backup/archive/take-archive.ts';
import { readEnvironment } from '../../config/config.ts';
import { asOwner, requireMigrated } from '../../database/operator-database.ts';
import { Progress } from '../progress.ts';

/** `tessera archive`: writes closed months of the sealed logs and the journal to files. */
export const addArchive = (tessera: Command): Command =>
  tessera
    .command('archive')
    .summary('archive closed months of the event log, the access log and the journal')
    .description(
      'Writes each month (UTC) that is over and not archived yet, with its seals, and checks it. Servers can keep running.\n' +
        'Once a month is archived, access log entries older than 400 days are deleted only if they are archived.\n' +
        'Check an archive with `tessera doctor --archive`.',
    )
    .argument('[folder]', 'where to write; by default the file storage (TESSERA_FILES), under archive/')
    .action(async (folder: string | undefined) => {
      const config = readEnvironment();
      const place = openArchivePlace(config, folder);
      const progress = new Progress();
      const manifests = await asOwner(config, async (client) => {
        await requireMigrated(client);
        return archiveMonths({ client, place, onMonth: (month) => progress.step(`Archiving ${month}`) });
      }).finally(() => progress.end());
      const lines = manifests.map(
        ({ month, blocks, lines }) => `${month}: ${sumOf(blocks)} blocks, ${sumOf(lines)} lines\n`,
      );
      process.stdout.write(lines.length > 0 ? lines.join('') : 'All closed months are archived.\n');
    });
