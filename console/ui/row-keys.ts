/** Keys of rows that have no id: a row keeps its own, and what it is doing, while others are moved and removed. */
import { useRef } from 'react';

export function useRowKeys(count: number) {
  const { current: keys } = useRef<string[]>([]);
  const made = useRef(0);
  while (keys.length < count) keys.push(`row ${made.current++}`);
  keys.length = count;
  return {
    keys: keys as readonly string[],
    move: (from: number, to: number) => keys.splice(to, 0, ...keys.splice(from, 1)),
    remove: (at: number) => keys.splice(at, 1),
  };
}
