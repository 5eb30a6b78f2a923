import type { ActionKind } from '../queue/act.ts';
import type { ActionInputs } from '../queue/acts.ts';

/** Runs an action and shows its outcome. */
export type RunAction = <Kind extends ActionKind>(
  kind: Kind,
  label: string,
  input: (key: string) => ActionInputs[Kind],
) => void;
