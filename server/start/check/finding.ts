/** What a check of the configuration found. */
export interface Finding {
  /** What was checked, such as `Database`. */
  name: string;
  /** `problem`: the server would not start, or would not work. `note`: it works, but differently than you may expect. */
  kind: 'fine' | 'note' | 'problem';
  text: string;
}

export const fine = (name: string, text: string): Finding => ({ name, kind: 'fine', text });
export const note = (name: string, text: string): Finding => ({ name, kind: 'note', text });
export const problem = (name: string, text: string): Finding => ({ name, kind: 'problem', text });

/** A sentence for an error that the operator can fix, or its message. */
export const causeOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
};
