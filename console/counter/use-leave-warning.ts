import { useEffect } from 'react';
import { type CounterAction, isUnsettled } from './queue/act.ts';

/** Warns before the page closes while an action is unconfirmed; the browser supplies the text. */
export function useLeaveWarning(acts: readonly CounterAction[]): void {
  const isOpen = acts.some(isUnsettled);
  useEffect(() => {
    if (!isOpen) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOpen]);
}
