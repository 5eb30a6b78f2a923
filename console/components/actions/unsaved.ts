/** Tracks forms with unsaved changes and asks before they are lost. */
import { createContext, use, useEffect, useId } from 'react';

type Ask = () => Promise<boolean>;

class Unsaved {
  readonly #forms = new Set<string>();
  #ask: Ask = () => Promise.resolve(true);
  /** Only one question at a time: a key can close several dialogs at once. */
  #asking: Promise<boolean> | undefined;

  get isAny(): boolean {
    return this.#forms.size > 0;
  }

  note(form: string, isDirty: boolean): void {
    if (isDirty) this.#forms.add(form);
    else this.#forms.delete(form);
  }

  /** Registers the dialog that asks. Returns a function that removes it. */
  askWith(ask: Ask): () => void {
    this.#ask = ask;
    return () => {
      this.#ask = () => Promise.resolve(true);
    };
  }

  /** Resolves to true if the given forms, or all, have no changes or the user agrees to discard them. */
  async mayLeave(forms: ReadonlySet<string> = this.#forms): Promise<boolean> {
    if (forms.size === 0) return true;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    const isLeaving = await this.#asking;
    if (isLeaving) for (const form of [...forms]) this.#forms.delete(form);
    return isLeaving;
  }
}

export const unsaved = new Unsaved();

/** Where a form is. A dialog collects the forms inside it, so only the dialog asks when it closes. */
export const UnsavedScope = createContext<((form: string, isDirty: boolean) => void) | undefined>(undefined);

/** Registers a form with changes. Call the returned function to update it synchronously, before leaving on save. */
export function useUnsaved(isDirty: boolean): (isDirty: boolean) => void {
  const id = useId();
  const noteInScope = use(UnsavedScope);
  const note = (dirty: boolean) => {
    unsaved.note(id, dirty);
    noteInScope?.(id, dirty);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: notified on change
  useEffect(() => {
    note(isDirty);
    return () => note(false);
  }, [isDirty]);
  return note;
}
