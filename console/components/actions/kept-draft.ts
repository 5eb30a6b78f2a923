/** Drafts in the browser's storage, per user and merchant, kept until sent or signed out. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SentStore } from '../../api/connection/attempt.ts';
import { useWho } from '../use-who.ts';

const prefix = 'tessera-draft';

interface KeptDraft<Draft> {
  draft: Draft;
  change: (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** Whether the draft was restored from storage. */
  isRestored: boolean;
  /** Resets to the blank draft and removes the stored one, with what was sent of it. */
  drop: () => void;
  /** For the actions that send it. */
  sent: SentStore;
}

/**
 * A named draft, for all tabs or in `sessionStorage` for this one. Stored fields that `blank` lacks, such as those of an
 * older version, are dropped.
 */
export function useKeptDraft<Draft extends object>(
  name: string,
  blank: () => Draft,
  storage: Storage = localStorage,
): KeptDraft<Draft> {
  const { merchantId, userId } = useWho();
  const place = `${prefix}:${userId}:${merchantId}:${name}`;
  const [{ draft, isRestored, isTouched }, set] = useState(() => {
    const kept = read(storage, place);
    const empty = blank();
    const known = Object.entries(kept ?? {}).filter(([field]) => field in empty);
    return {
      draft: { ...empty, ...Object.fromEntries(known) } as Draft,
      isRestored: kept !== undefined,
      isTouched: false,
    };
  });
  useEffect(() => {
    if (isTouched) storage.setItem(place, JSON.stringify(draft));
  }, [storage, place, draft, isTouched]);
  const change = useCallback<KeptDraft<Draft>['change']>(
    (changes) =>
      set((before) => {
        const changed = typeof changes === 'function' ? changes(before.draft) : changes;
        return { ...before, draft: { ...before.draft, ...changed }, isTouched: true };
      }),
    [],
  );
  const drop = useCallback(() => {
    remove(storage, place);
    set({ draft: blank(), isRestored: false, isTouched: false });
  }, [storage, place, blank]);
  const sent = useMemo<SentStore>(
    () => ({
      read: (act) => storage.getItem(`${place}:${act}`),
      write: (act, text) =>
        text === undefined ? storage.removeItem(`${place}:${act}`) : storage.setItem(`${place}:${act}`, text),
    }),
    [storage, place],
  );
  return { draft, isRestored, change, drop, sent };
}

/** Removes a user's drafts from this device when they sign out. */
export function dropDrafts(userId: string): void {
  for (const storage of [localStorage, sessionStorage]) remove(storage, `${prefix}:${userId}`);
}

/** What is stored there, and below. */
function remove(storage: Storage, place: string): void {
  for (const one of Object.keys(storage)) if (`${one}:`.startsWith(`${place}:`)) storage.removeItem(one);
}

function read(storage: Storage, place: string): object | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}
