import { useSuspenseQuery } from '@tanstack/react-query';
import type { Session } from '@tessera/sdk';
import { type OperationName, queryOf } from '../api/operations.ts';
import { permissions as needed } from '../api/permissions.gen.ts';
import { useText } from '../text/text.tsx';

/** Whether a set of permissions, such as a session's, covers an operation. */
export function isGranted(permissions: readonly string[], act: OperationName): boolean {
  const permission = needed[act];
  return permission === null || permissions.includes(permission);
}

/** What a session may do: the permissions at its merchant, and the operator's routes for staff. */
export const grantsOf = ({
  permissions,
  platform_admin,
}: Pick<Session, 'permissions' | 'platform_admin'>): readonly string[] =>
  platform_admin ? [...permissions, 'platform_admin'] : permissions;

/** Returns why the user can't call an operation; `undefined` if they can. */
export function useDenials(): (act: OperationName) => string | undefined {
  const { t } = useText();
  const { data } = useSuspenseQuery(queryOf('auth.session'));
  const grants = grantsOf(data);
  return (act) =>
    isGranted(grants, act) ? undefined : t('action.notAllowed', { permission: needed[act] ?? '' });
}

/** Why the user can't call the operation; `undefined` if they can. */
export const useDenial = (act: OperationName): string | undefined => useDenials()(act);
