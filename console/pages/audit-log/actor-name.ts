import type { AuditEntry } from '@tessera/sdk';
import { useActorNames } from '../../components/use-actor-names.ts';
import { useText } from '../../text/text.tsx';

/** The actor's name; people who have left are shown by id. */
export function useActorName(): (actor: AuditEntry['actor']) => string {
  const { t } = useText();
  const names = useActorNames();
  return ({ type, id }) => (id && (names.get(id) ?? `${t(`actor.${type}`)} ${id}`)) || t(`actor.${type}`);
}
