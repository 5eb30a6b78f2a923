/** The build of the console, which the launcher runs once this server answers. */
import type { ConsolePages } from '../../http/pages/console.ts';

/** Tells the launcher that this server answers, and the pages what it says about the build. */
export function followConsoleBuild(pages: ConsolePages): void {
  if (!process.send || !process.channel) return;
  process.on('message', (message: { console?: Parameters<ConsolePages['note']>[0] }) => {
    if (message.console) pages.note(message.console);
  });
  // Listening keeps a process alive otherwise.
  process.channel.unref();
  process.send('serving');
}
