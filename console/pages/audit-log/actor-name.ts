import { useSuspenseQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@tessera/sdk';
import { useText } from '../../text/text.tsx';
import { teamQuery, tokensQuery } from './search.ts';

/** The actor's name; people who have left are shown by id. */
export function useActorName(): (actor: AuditEntry['actor']) => string {
  const { t } = useText();
  const names = useActorNames();
  return ({ type, id }) => (id && (names.get(id) ?? `${t(`actor.${type}`)} ${id}`)) || t(`actor.${type}`);
}

/** The names of the team and of its API tokens, by id. */
export function useActorNames(): ReadonlyMap<string | null, string> {
  const { t } = useText();
  const { data: team } = useSuspenseQuery(teamQuery());
  const { data: tokens } = useSuspenseQuery(tokensQuery());
  return new Map<string | null, string>([
    ...team.data.map(({ user_id, name, email }) => [user_id, name ?? email] as const),
    ...tokens.data.map(({ id, name }) => [id, `${t('actor.token')} “${name}”`] as const),
  ]);
}
