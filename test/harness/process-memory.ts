/** What a process of the server remembers outside of the database. */
import { limits } from '../../contract/limits.ts';
import { SignInThrottle } from '../../server/access/guessing/sign-in-throttle.ts';
import { FailureLock } from '../../server/limits/failure-lock.ts';
import type { TestServer } from './server.ts';

const { login } = limits;

/** Lets a server forget wrong passwords and codes, apart from those that the database counts. */
export function forgetGuesses({ services }: TestServer['app']): void {
  services.logins = new SignInThrottle(new FailureLock({ ...login, failures: login.attempts }));
}
