import type { AuditEntry } from '@tessera/sdk';
import { idPrefixes } from '../../../contract/ids.ts';
import { useActorNames } from '../../components/use-actor-names.ts';
import { useText } from '../../text/text.tsx';

/** By the beginning of an id, the word for its kind of object. */
export function useKindWords(): Readonly<Record<string, string>> {
  const { t, knows } = useText();
  return Object.fromEntries(
    Object.entries(idPrefixes).flatMap(([kind, prefix]) => {
      const word = `audit.of.${kind}`;
      return knows(word) ? [[`${prefix}_`, t(word)]] : [];
    }),
  );
}

/** The object's name, or else the word for its kind: a newer server can log kinds that this page doesn't know. */
export function useObjectName(): (entry: AuditEntry) => string | undefined {
  const names = useActorNames();
  const words = useKindWords();
  return ({ object_id: id, object_name }) =>
    id === null ? undefined : (names.get(id) ?? object_name ?? words[id.slice(0, id.indexOf('_') + 1)]);
}
