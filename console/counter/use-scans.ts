import { type RefObject, useEffect, useRef } from 'react';
import { WedgeReader } from './wedge.ts';

/**
 * Takes what a scanner types wherever the cursor is, and brings to the field of codes what somebody types nowhere.
 * Windows that ask something are left alone.
 */
export function useScans(field: RefObject<HTMLInputElement | null>, onScan: (text: string) => void): void {
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
      // The field of codes sends what stands in it by itself.
      if (target === field.current) return;
      if (scan !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        latest.current(scan);
        return;
      }
      const isWriting = target.closest('input, textarea, select, [role=listbox]') !== null;
      if (!isWriting && key.length === 1 && key !== ' ') field.current?.focus();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [field]);
}
