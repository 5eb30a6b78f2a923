import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/operations.ts';
import { useText } from '../text/text.tsx';
import { useDenials } from './use-permission.ts';

/** Possible actors: users and tokens of the merchant. */
export const teamQuery = () => queryOf('team.list', { limit: 100 });
export const tokensQuery = () => queryOf('apiTokens.list', { limit: 100 });

/** The names of the team and of its API tokens by id, as far as the user can read them. */
export function useActorNames(): ReadonlyMap<string | null, string> {
  const { t } = useText();
  const denialOf = useDenials();
  const can = (act: 'team.list' | 'apiTokens.list') => denialOf(act) === undefined;
  const { data: team } = useQuery({ ...teamQuery(), enabled: can('team.list') });
  const { data: tokens } = useQuery({ ...tokensQuery(), enabled: can('apiTokens.list') });
  return new Map<string | null, string>([
    // Who was invited has no account yet, and so did nothing; what the server did has no author, either.
    ...(team?.data ?? []).flatMap(({ id, user_id, name, email }) =>
      [id, ...(user_id === null ? [] : [user_id])].map((one) => [one, name ?? email] as const),
    ),
    ...(tokens?.data ?? []).map(({ id, name }) => [id, `${t('actor.token')} “${name}”`] as const),
  ]);
}
