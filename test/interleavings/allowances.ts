/** What the product may do besides what it does one call after the other, each with its reason. */
import type { RouteName } from '../../contract/routes.ts';
import type { Outcome } from './row-changes.ts';

/** Answers that ask for another try. The retry ends like one of both orders. */
const retries: readonly { code: string; routes: RegExp; reason: string }[] = [
  { code: 'unavailable', routes: /./, reason: 'a row was locked for longer than a request waits for it' },
  {
    code: 'version_conflict',
    routes: /^(customers\.set-attributes|memberships\.set-event-types)$/,
    reason: 'there is no row to lock before the first declaration',
  },
];

/** Whether a route may answer so while another call is under way. */
export const mayAskAgain = (name: RouteName, code: string | undefined): boolean =>
  retries.some((one) => one.code === code && one.routes.test(name));

/**
 * A call that was let in before the other ended its session may be answered otherwise than with 401, or with 401 later.
 * Nothing else may differ: the same rows change as in one of both orders, apart from the count of wrong credentials.
 */
export const wasLetIn = (outcome: Outcome, serial: Outcome): boolean =>
  JSON.stringify(counted(outcome)) === JSON.stringify(counted(serial)) &&
  outcome.seen.every(
    (seen, at) =>
      seen === serial.seen[at] ||
      (statusOf(serial.seen[at]!) === 401 && (statusOf(seen) < 300 || statusOf(seen) === 401)),
  );

const statusOf = (seen: string): number => (JSON.parse(seen) as { status: number }).status;

const counted = ({ rows }: Outcome): readonly string[] =>
  rows.filter((row) => !row.startsWith('+ failed_guesses '));
