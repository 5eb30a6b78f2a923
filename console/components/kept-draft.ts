/** Texts that are being written, in the browser's own storage: one person's at one merchant, until sent or signed out. */
import { useEffect, useState } from 'react';
import { useWho } from '../counter/use-who.ts';

const prefix = 'tessera-draft';

interface KeptDraft<Draft> {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** Whether it was written earlier. */
  isRestored: boolean;
  /** Back to the blank draft; nothing is kept. */
  drop: () => void;
}

/** A draft under a name of its own. Whatever is kept that `blank` doesn't know, such as an older version's, is left out. */
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
      set((before) => ({ ...before, draft: { ...before.draft, ...changes }, isTouched: true })),
    drop: () => {
      localStorage.removeItem(place);
      set({ draft: blank(), isRestored: false, isTouched: false });
    },
  };
}

/** What a person leaves behind on this device when they sign out. */
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
