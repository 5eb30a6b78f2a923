import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../api/operations.ts';
import { useText } from '../text/text.tsx';

/** Undefined where the person may; else why not, in words. */
export function useDenial(permission: string): string | undefined {
  const { say } = useText();
  const { data } = useSuspenseQuery(queryOf('auth.session'));
  const granted: readonly string[] = data.permissions;
  return granted.includes(permission) ? undefined : say('action.notAllowed', { permission });
}
