/** The lane's test reporter: sends events to the run, which prints them. */
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import type { EndedTest, Failure, FromLane } from './protocol.ts';

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

const root = process.cwd();
const tell = (message: FromLane): void => void process.send!(message);

/** A lane with tests selected by name has one file, which is not wrapped in a suite. */
const isByName = process.execArgv.some((argument) => argument.startsWith('--test-name-pattern'));
const outermost = isByName ? 0 : 1;

/** The titles around the reported test; the first is the file if it is a suite. */
const titles: string[] = [];
const file = (): string => (isByName ? process.env.TESSERA_TEST_FILE! : titles[0]!);

function failureOf({ data }: Extract<Ended, { type: 'test:fail' }>): Failure {
  const { error } = data.details;
  const cause: unknown = error.cause ?? error;
  const { failureType } = error as { failureType?: string };
  const place = [data.line, data.column].filter((part) => part !== undefined);
  return {
    text: typeof cause === 'string' ? cause : inspect(cause, { depth: 8, breakLength: 110 }),
    location: [relative(root, data.file ?? ''), ...place].join(':'),
    isOfSubtests: failureType === 'subtestsFailed',
  };
}

function ended(event: Ended): EndedTest {
  const { skip, todo, details, nesting } = event.data;
  const isFailed = event.type === 'test:fail';
  return {
    kind: 'test',
    file: file(),
    titles: [...titles.slice(outermost, nesting), event.data.name],
    type: details.type === 'suite' ? 'suite' : 'test',
    outcome: isFailed ? 'failed' : skip !== undefined ? 'skipped' : todo !== undefined ? 'todo' : 'passed',
    ms: details.duration_ms,
    ...(typeof skip === 'string' && { reason: skip }),
    ...(isFailed && { failure: failureOf(event) }),
  };
}

export default async function* sendEvents(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    if (event.type === 'test:start') titles[event.data.nesting] = event.data.name;
    else if (event.type === 'test:diagnostic' && event.data.nesting >= outermost)
      tell({ kind: 'diagnostic', file: file(), text: event.data.message });
    else if (event.type === 'test:pass' || event.type === 'test:fail') {
      if (event.data.nesting >= outermost) tell(ended(event));
      else {
        const failure = event.type === 'test:fail' ? failureOf(event) : undefined;
        tell({
          kind: 'file-ended',
          file: event.data.name,
          ...(failure && !failure.isOfSubtests && { failure }),
        });
      }
    }
    yield '';
  }
}
