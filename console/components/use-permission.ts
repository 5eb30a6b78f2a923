import { useSuspenseQuery } from '@tanstack/react-query';
import { operations } from '../api/operations.gen.ts';
import { type OperationName, queryOf } from '../api/operations.ts';
import { useText } from '../text/text.tsx';

/** Whether permissions, such as those of a session, cover an operation. */
export function isGranted(permissions: readonly string[], act: OperationName): boolean {
  const { permission } = operations[act];
  return permission === null || permissions.includes(permission);
}

/** Says why the person may not use an operation; undefined where they may. */
export function useDenials(): (act: OperationName) => string | undefined {
  const { say } = useText();
  const { data } = useSuspenseQuery(queryOf('auth.session'));
  return (act) =>
    isGranted(data.permissions, act)
      ? undefined
      : say('action.notAllowed', { permission: operations[act].permission ?? '' });
}

/** Undefined where the person may; else why not, in words. */
export const useDenial = (act: OperationName): string | undefined => useDenials()(act);
