import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { isSame, mergeValues } from './three-way.ts';

export type Side = 'mine' | 'theirs';

/** Result of merging another user's changes into the form. */
export interface Conflict {
  /** Fields both users changed; the form holds the chosen value. */
  fields: readonly { name: string; mine: unknown; theirs: unknown; chosen: Side }[];
  /** Fields only the other user changed; the form already holds their values. */
  adopted: readonly string[];
  choose: (side: Side, field?: string) => void;
}

interface Merging {
  conflict: Conflict | undefined;
  isDirty: boolean;
  /** Call after a save: the next version starts from these values. */
  settle: () => void;
}

type Kept = Pick<Conflict, 'fields' | 'adopted'>;

/**
 * Updates a form when the object it edits changes on the server. A form without changes shows the new values;
 * otherwise both users' changes are merged field by field. `version` belongs to `initial`; a form without one, which
 * creates an object, isn't updated.
 */
export function useMerge<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  initial: Values,
  version: number | undefined,
): Merging {
  const base = useRef(initial);
  const [kept, keep] = useState<Kept>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version brings other values
  useEffect(() => {
    if (isSame(base.current, initial)) return;
    const mine = form.getValues();
    const { values, adopted, conflicts } = mergeValues(base.current, mine, initial);
    const isUntouched = isSame(base.current, mine);
    base.current = initial;
    form.setValues(values);
    keep(
      isUntouched || adopted.length + conflicts.length === 0
        ? undefined
        : {
            adopted,
            fields: conflicts.map((name) => ({
              name,
              mine: mine[name],
              theirs: initial[name],
              chosen: 'mine',
            })),
          },
    );
  }, [version]);
  const choose = (side: Side, only?: string) => {
    if (kept === undefined) return;
    const chosen = kept.fields.filter(({ name }) => only === undefined || name === only);
    form.setValues(Object.fromEntries(chosen.map((field) => [field.name, field[side]])) as Partial<Values>);
    keep({
      ...kept,
      fields: kept.fields.map((field) => (chosen.includes(field) ? { ...field, chosen: side } : field)),
    });
  };
  return {
    conflict: kept && { ...kept, choose },
    isDirty: !isSame(form.values, base.current),
    settle: () => {
      base.current = form.getValues();
      keep(undefined);
    },
  };
}
