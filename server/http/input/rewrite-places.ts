/** Replaces texts in an input, at places that the contract names. */
import type { Place } from '../../../contract/input-places.ts';

type Fields = Record<string, unknown>;

/** Replaces each text at a place by what `change` returns for it; undefined leaves it as it is. */
export function rewriteAt(
  input: object,
  place: Place,
  change: (text: string, pointer: string) => string | undefined,
  pointer = '',
): void {
  const [step, ...further] = place;
  const holder = input as Fields;
  const keys = step === '*' ? Object.keys(holder) : [step!];
  for (const key of keys) {
    const value = holder[key];
    const at = `${pointer}/${key}`;
    if (further.length > 0) {
      if (typeof value === 'object' && value !== null) rewriteAt(value, further, change, at);
    } else if (typeof value === 'string') {
      holder[key] = change(value, at) ?? value;
    }
  }
}
