import { useSuspenseQuery } from '@tanstack/react-query';
import { operations } from '../api/operations.gen.ts';
import { type OperationName, queryOf } from '../api/operations.ts';
import { useText } from '../text/text.tsx';

/** Says why the person may not use an operation; undefined where they may. */
export function useDenials(): (act: OperationName) => string | undefined {
  const { say } = useText();
  const { data } = useSuspenseQuery(queryOf('auth.session'));
  const granted: readonly string[] = data.permissions;
  return (act) => {
    const { permission } = operations[act];
    return permission === null || granted.includes(permission)
      ? undefined
      : say('action.notAllowed', { permission });
  };
}

/** Undefined where the person may; else why not, in words. */
export const useDenial = (act: OperationName): string | undefined => useDenials()(act);
