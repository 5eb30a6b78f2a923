/** Moves that forget what a merchant in two cells requires. */
import { type Mutation, mutant, mutation } from '../harness/mutation.ts';

const compare = 'server/moves/rows/compare.ts';

/** Kills the process if the variable names this place. */
const die = (when: string): string =>
  `if (process.env.SAFETY_DEATH === '${when}') {\n  process.kill(process.pid, 'SIGKILL');\n  await new Promise(() => undefined);\n}\n`;

export interface Death {
  when: string;
  mutation: Mutation;
  /** Whether the move can still be taken back. */
  canCancel: boolean;
}

const before = (when: string, file: string, find: string, canCancel = true): Death => ({
  when,
  mutation: mutation(`server/moves/${file}`, find, `${die(when)}${find}`),
  canCancel,
});
const after = (when: string, file: string, find: string, canCancel = true): Death => ({
  when,
  mutation: mutation(`server/moves/${file}`, find, `${find}${die(when)}`),
  canCancel,
});
const pausing = '(workedMs) => pause(workedMs)';

/** Where the process that moves a merchant is killed: at each step, and before and after what each step commits. */
export const deaths: readonly Death[] = [
  before('once the move is planned', 'first-copy.ts', '  await keepOut(target, move);\n'),
  after('before there is a slot', 'first-copy.ts', '  await publish(source, move, tables);\n'),
  before('in the first copy', 'rows/copy-rows.ts', "    await source.query('close moved');\n"),
  before('after the first copy', 'first-copy.ts', "  await advance(home, move, 'copied');\n"),
  before('while changes are applied', 'rows/apply-changes.ts', "    await target.query('commit');\n"),
  after('after changes were applied', 'rows/apply-changes.ts', "    await target.query('commit');\n"),
  after(
    'after the comparison',
    'move.ts',
    "        if (move.step === 'copied') await advance(home, move, 'compared');\n",
  ),
  after('while writes are held up', 'switch-over.ts', '    await stopWrites(source, move, fenceMs);\n'),
  before('before the fence is final', 'switch-over.ts', '    isFinal = await keepStopped(source, move);\n'),
  before(
    'before the directory names the target',
    'switch-over.ts',
    "  if (move.step === 'switching') await switchDirectory(home, move);\n",
    false,
  ),
  before('before the target lets the merchant in', 'switch-over.ts', '  await letIn(target, move);\n', false),
  before(
    'before the jobs are queued',
    'move.ts',
    '  await putJobsBack({ ownerUrl: targetUrl }, merchants);\n',
    false,
  ),
  {
    when: 'while the source is emptied',
    mutation: mutation(
      'server/moves/move.ts',
      pausing,
      `async (workedMs) => {\n${die('while the source is emptied')}  await pause(workedMs);\n}`,
    ),
    canCancel: false,
  },
  before(
    'before the end is recorded',
    'move.ts',
    "  await advance(home, move, 'done', rig.waitedMs);\n",
    false,
  ),
];

/** A background that finishes switches which are not decided yet. */
export const finishesUndecided = mutant(
  'server/background/cells/finish-switches.ts',
  '    if (!(await areOut(source.pool, move))) return;\n',
  '    if (source.pool === target) return;\n',
);

export type Defect = 'noFence' | 'longFence' | 'losesChanges' | 'comparesNothing' | 'orphans';

/** Whether the variable names this defect. */
const has = (defect: Defect): string => `process.env.SAFETY_DEFECTS?.includes('${defect}')`;

const inSwitch = (find: string, replace: string): Mutation =>
  mutation('server/moves/switch-over.ts', find, replace);

/** Writes continue while the last changes follow. */
const noFence: readonly Mutation[] = [
  inSwitch(
    '    await stopWrites(source, move, fenceMs);\n',
    `    if (!${has('noFence')}) await stopWrites(source, move, fenceMs);\n`,
  ),
  inSwitch(
    'isFinal = await keepStopped(source, move);',
    `isFinal = (await keepStopped(source, move)) || (${has('noFence')} && (await keepOut(source, move)) !== undefined);`,
  ),
  inSwitch('import { areOut, keepStopped,', 'import { areOut, keepOut, keepStopped,'),
];

/** Writes can be held up for as long as a busy machine takes. */
const longFence: readonly Mutation[] = [
  inSwitch('const fenceMs = 1_500;', `const fenceMs = ${has('longFence')} ? 600_000 : 1_500;`),
];

/** Some redemptions do not arrive. */
const losesChanges = mutant(
  'server/moves/rows/apply-changes.ts',
  "    const isDeleted = kind === 'delete';\n",
  `    const isDeleted = kind === 'delete';\n    if (tableName === 'redemptions' && ${has('losesChanges')}) continue;\n`,
);

/** The rows of the two cells are not compared. */
const comparesNothing = [
  mutation(
    compare,
    '  if (here.count === there.count && here.hash === there.hash) return;\n',
    `  if (${has('comparesNothing')} || (here.count === there.count && here.hash === there.hash)) return;\n`,
  ),
  mutation(
    compare,
    '  if (here !== there) throw',
    `  if (here !== there && !${has('comparesNothing')}) throw`,
  ),
];

const batches = (file: string, constant: string): Mutation =>
  mutation(
    `server/moves/rows/${file}`,
    `const ${constant} = 2_000;`,
    `const ${constant} = Number(process.env.SAFETY_BATCH ?? 2_000);`,
  );

/** Copies and deletes as many rows at once as a variable says. */
const smallBatches: readonly Mutation[] = [
  batches('copy-rows.ts', 'rowsAtOnce'),
  batches('delete-merchants.ts', 'deletedAtOnce'),
];

/** Deletes rows without those that refer to them. */
const orphans = mutant(
  'server/moves/rows/delete-merchants.ts',
  'table.own.length === 0 ?',
  `table.own.length === 0 || ${has('orphans')} ?`,
);

/** One program for all deaths and defects: variables choose, so that it is built once. */
export const broken: readonly Mutation[] = [
  ...deaths.map(({ mutation }) => mutation),
  ...noFence,
  ...longFence,
  ...losesChanges,
  ...comparesNothing,
  ...smallBatches,
  ...orphans,
];
