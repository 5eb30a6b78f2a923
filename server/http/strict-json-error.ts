export type StrictJsonFault = 'malformed' | 'not_an_object' | 'unsafe_value';

/**
 * Why a body was refused. `malformed` is not JSON as Tessera takes it (400 `invalid_json`); `unsafe_value` is
 * well-formed, but the value at `pointer` cannot be kept exactly (422), and so is a body that is `not_an_object`. `offset` counts bytes from 0. `reason` is a
 * phrase that holds nothing of the body; the pointer is made of its keys.
 */
export class StrictJsonError extends Error {
  readonly kind: StrictJsonFault;
  readonly reason: string;
  readonly offset: number;
  readonly pointer?: string;

  constructor(kind: StrictJsonFault, reason: string, offset: number, pointer?: string) {
    super(`${reason} at byte ${offset}`);
    this.name = 'StrictJsonError';
    this.kind = kind;
    this.reason = reason;
    this.offset = offset;
    if (pointer !== undefined) this.pointer = pointer;
  }
}

const LONGEST_STEP = 100;

/** A JSON pointer (RFC 6901). It ends before a key that is too long or too odd to show, at the object around it. */
export function jsonPointer(path: readonly (string | number)[]): string {
  let pointer = '';
  for (const step of path) {
    const text = String(step);
    if (text.length > LONGEST_STEP || text.includes('\0') || !text.isWellFormed()) break;
    pointer += `/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
  return pointer;
}
