/** Moves that forget what a merchant in two cells requires. */
import type { Mutation } from '../harness/mutation.ts';

const die = `process.kill(process.pid, 'SIGKILL');\n  await new Promise(() => undefined);\n`;

const before = (file: string, find: string): Mutation => ({
  file: `server/moves/${file}`,
  find,
  replace: `${die}${find}`,
});
const after = (file: string, find: string): Mutation => ({
  file: `server/moves/${file}`,
  find,
  replace: `${find}${die}`,
});

export interface Death {
  when: string;
  mutation: Mutation;
  /** Whether the move can still be taken back. */
  canCancel: boolean;
  /** Whether no cell serves the merchant until the move continues. */
  isOut?: boolean;
}

/** Where the process that moves a merchant is killed: at each step, and before and after what each step commits. */
export const deaths: readonly Death[] = [
  {
    when: 'once the move is planned',
    mutation: before('first-copy.ts', '  await keepOut(target, merchants);\n'),
    canCancel: true,
  },
  {
    when: 'before there is a slot',
    mutation: after('first-copy.ts', '  await publish(source, move, tables);\n'),
    canCancel: true,
  },
  {
    when: 'in the first copy',
    mutation: before('rows/copy-rows.ts', "    await source.query('close moved');\n"),
    canCancel: true,
  },
  {
    when: 'after the first copy',
    mutation: before('first-copy.ts', "  await advance(home, move, 'copied');\n"),
    canCancel: true,
  },
  {
    when: 'while changes are applied',
    mutation: before('rows/apply-changes.ts', "    await target.query('commit');\n"),
    canCancel: true,
  },
  {
    when: 'after changes were applied',
    mutation: after('rows/apply-changes.ts', "    await target.query('commit');\n"),
    canCancel: true,
  },
  {
    when: 'after the comparison',
    mutation: after(
      'move.ts',
      "        if (move.step === 'copied') await advance(home, move, 'compared');\n",
    ),
    canCancel: true,
  },
  {
    when: 'while writes are held up',
    mutation: after('switch-over.ts', '    await stopWrites(source, merchants, fenceMs);\n'),
    canCancel: true,
  },
  {
    when: 'before the fence is final',
    mutation: before('switch-over.ts', '    isFinal = await keepStopped(source, merchants);\n'),
    canCancel: true,
  },
  {
    when: 'before the directory names the target',
    mutation: before(
      'switch-over.ts',
      "  if (move.step === 'switching') await switchDirectory(home, move);\n",
    ),
    canCancel: false,
    isOut: true,
  },
  {
    when: 'before the target lets the merchant in',
    mutation: before('switch-over.ts', '  await letIn(target, move.merchants);\n'),
    canCancel: false,
    isOut: true,
  },
  {
    when: 'before the jobs are queued',
    mutation: before('move.ts', '  await putJobsBack({ ownerUrl: targetUrl }, merchants);\n'),
    canCancel: false,
  },
  {
    when: 'while the source is emptied',
    mutation: {
      file: 'server/moves/move.ts',
      find: '(workedMs) => pause(workedMs)',
      replace: `async (workedMs) => {\n${die}  await pause(workedMs);\n}`,
    },
    canCancel: false,
  },
  {
    when: 'before the end is recorded',
    mutation: before('move.ts', "  await advance(home, move, 'done', rig.waitedMs);\n"),
    canCancel: false,
  },
];

/** Writes go on while the last changes follow. */
const noFence: readonly Mutation[] = [
  {
    file: 'server/moves/switch-over.ts',
    find: '    await stopWrites(source, merchants, fenceMs);\n',
    replace: '    if (fenceMs === 0) await stopWrites(source, merchants, fenceMs);\n',
  },
  {
    file: 'server/moves/switch-over.ts',
    find: 'isFinal = await keepStopped(source, merchants);',
    replace:
      'isFinal = (await keepStopped(source, merchants)) || (await keepOut(source, merchants)) !== undefined;',
  },
  {
    file: 'server/moves/switch-over.ts',
    find: 'import { areOut, keepStopped,',
    replace: 'import { areOut, keepOut, keepStopped,',
  },
];

/** Some redemptions do not arrive. */
const losesChanges: readonly Mutation[] = [
  {
    file: 'server/moves/rows/apply-changes.ts',
    find: "    const isDeleted = kind === 'delete';\n",
    replace: "    const isDeleted = kind === 'delete';\n    if (tableName === 'redemptions') continue;\n",
  },
];

/** The rows of the two cells are not compared. */
const comparesNothing: readonly Mutation[] = [
  {
    file: 'server/moves/rows/compare.ts',
    find: '  if (here.count === there.count && here.hash === there.hash) return;\n',
    replace: '  if (table !== undefined) return;\n',
  },
];

export const moveMutants = { noFence, losesChanges, comparesNothing };
