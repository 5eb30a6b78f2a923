import { useSuspenseQuery } from '@tanstack/react-query';
import { operations } from '../api/operations.gen.ts';
import { type OperationName, queryOf } from '../api/operations.ts';
import { useText } from '../text/text.tsx';

/** Whether a set of permissions, such as a session's, covers an operation. */
export function isGranted(permissions: readonly string[], act: OperationName): boolean {
  const { permission } = operations[act];
  return permission === null || permissions.includes(permission);
}

/** Returns why the user can't call an operation; `undefined` if they can. */
export function useDenials(): (act: OperationName) => string | undefined {
  const { t } = useText();
  const { data } = useSuspenseQuery(queryOf('auth.session'));
  return (act) =>
    isGranted(data.permissions, act)
      ? undefined
      : t('action.notAllowed', { permission: operations[act].permission ?? '' });
}

/** Why the user can't call the operation; `undefined` if they can. */
export const useDenial = (act: OperationName): string | undefined => useDenials()(act);
