/** Drafts in the browser's storage, per user and merchant, kept until sent or signed out. */
import { useEffect, useState } from 'react';
import { useWho } from '../use-who.ts';

const prefix = 'tessera-draft';

interface KeptDraft<Draft> {
  draft: Draft;
  change: (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** Whether the draft was restored from storage. */
  isRestored: boolean;
  /** Resets to the blank draft and removes the stored one. */
  drop: () => void;
}

/** A named draft. Stored fields that `blank` lacks, such as those of an older version, are dropped. */
export function useKeptDraft<Draft extends object>(name: string, blank: () => Draft): KeptDraft<Draft> {
  const { merchantId, userId } = useWho();
  const place = `${prefix}:${userId}:${merchantId}:${name}`;
  const [{ draft, isRestored, isTouched }, set] = useState(() => {
    const kept = read(place);
    const empty = blank();
    const known = Object.entries(kept ?? {}).filter(([field]) => field in empty);
    return {
      draft: { ...empty, ...Object.fromEntries(known) } as Draft,
      isRestored: kept !== undefined,
      isTouched: false,
    };
  });
  useEffect(() => {
    if (isTouched) localStorage.setItem(place, JSON.stringify(draft));
  }, [place, draft, isTouched]);
  return {
    draft,
    isRestored,
    change: (changes) =>
      set((before) => {
        const changed = typeof changes === 'function' ? changes(before.draft) : changes;
        return { ...before, draft: { ...before.draft, ...changed }, isTouched: true };
      }),
    drop: () => {
      localStorage.removeItem(place);
      set({ draft: blank(), isRestored: false, isTouched: false });
    },
  };
}

/** Removes a user's drafts from this device when they sign out. */
export function dropDrafts(userId: string): void {
  for (const place of Object.keys(localStorage))
    if (place.startsWith(`${prefix}:${userId}:`)) localStorage.removeItem(place);
}

function read(place: string): object | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}
