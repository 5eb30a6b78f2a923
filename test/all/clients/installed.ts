/** What this machine has for the clients in other languages. */
import { execFileSync } from 'node:child_process';

export const has = (command: string, ...args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

export const noPython =
  !has('python3', '-c', 'import sys; assert sys.version_info >= (3, 11)') && 'no Python 3.11 on this machine';

export const noPhp =
  !has('php', '-r', `exit(PHP_VERSION_ID >= 80200 && extension_loaded('curl') ? 0 : 1);`) &&
  'no PHP 8.2 with curl on this machine';
