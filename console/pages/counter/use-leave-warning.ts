import { useEffect } from 'react';
import { type Act, isUnsettled } from '../../counter/act.ts';

/** The browser asks before the page is closed while something is not confirmed; its words are its own. */
export function useLeaveWarning(acts: readonly Act[]): void {
  const isOpen = acts.some(isUnsettled);
  useEffect(() => {
    if (!isOpen) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOpen]);
}
