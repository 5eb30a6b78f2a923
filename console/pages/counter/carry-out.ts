import type { ActKind } from '../../counter/act.ts';
import type { ActInputs } from '../../counter/acts.ts';

/** Does an act and shows what becomes of it. */
export type Do = <Kind extends ActKind>(
  kind: Kind,
  label: string,
  input: (key: string) => ActInputs[Kind],
) => void;
