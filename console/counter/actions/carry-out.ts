import type { ActKind } from '../queue/act.ts';
import type { ActInputs } from '../queue/acts.ts';

/** Runs an action and shows its outcome. */
export type Do = <Kind extends ActKind>(
  kind: Kind,
  label: string,
  input: (key: string) => ActInputs[Kind],
) => void;
