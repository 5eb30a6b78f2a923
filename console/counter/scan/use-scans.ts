import { type RefObject, useEffect, useRef } from 'react';
import { WedgeReader } from './wedge.ts';

/**
 * Captures scanner input wherever the focus is, and moves typing outside any input to the code field. Does nothing
 * while a dialog is open.
 */
export function useScans(
  field: RefObject<HTMLInputElement | null>,
  onScan: (text: string, startedAt: number) => void,
): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const reader = new WedgeReader();
    const onKey = (event: KeyboardEvent) => {
      const { target, key, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
      if (target.closest('[role=dialog]') !== null) return;
      const scan = reader.read(key, timeStamp);
      // The code field submits its own value.
      if (target === field.current) return;
      if (scan !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        latest.current(scan, reader.startedAt);
        return;
      }
      const isWriting = target.closest('input, textarea, select, [role=listbox]') !== null;
      if (!isWriting && key.length === 1 && key !== ' ') field.current?.focus();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [field]);
}
