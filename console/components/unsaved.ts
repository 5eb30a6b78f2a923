/** Which forms hold changes that were not saved, and the question before they are lost. */
import { createContext, use, useEffect, useId } from 'react';

type Ask = () => Promise<boolean>;

class Unsaved {
  readonly #forms = new Set<string>();
  #ask: Ask = () => Promise.resolve(true);
  /** One question at a time: a key can close several dialogs at once. */
  #asking: Promise<boolean> | undefined;

  get isAny(): boolean {
    return this.#forms.size > 0;
  }

  note(form: string, isDirty: boolean): void {
    if (isDirty) this.#forms.add(form);
    else this.#forms.delete(form);
  }

  /** Sets the dialog that asks; answers how to take it away again. */
  askWith(ask: Ask): () => void {
    this.#ask = ask;
    return () => {
      this.#ask = () => Promise.resolve(true);
    };
  }

  /** Whether what was typed into some forms, or into all, may be lost: nothing was, or the person says so. */
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

/** A dialog counts the forms inside of it, so that only it asks when it is closed. */
export const UnsavedScope = createContext<((form: string, isDirty: boolean) => void) | undefined>(undefined);

/** Registers a form while it holds changes. Call the answer with what is true at once, before leaving after a save. */
export function useUnsaved(isDirty: boolean): (isDirty: boolean) => void {
  const id = useId();
  const noteInScope = use(UnsavedScope);
  const note = (dirty: boolean) => {
    unsaved.note(id, dirty);
    noteInScope?.(id, dirty);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => {
    note(isDirty);
    return () => note(false);
  }, [isDirty]);
  return note;
}
