import { useEffect } from 'react';
import { useText } from '../text/text.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isBlank = (field: unknown): field is Field =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  field.required &&
  !field.disabled &&
  field.type !== 'password' &&
  field.value.trim() === '';

/** In every form, a required field with nothing but spaces is refused like an empty one: browsers take them for a value. */
export function useBlankFields(): void {
  const { t } = useText();
  useEffect(() => {
    const refuse = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const blank = form.noValidate ? undefined : [...form.elements].find(isBlank);
      if (blank === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      blank.setCustomValidity(t('form.required'));
      blank.reportValidity();
      blank.addEventListener('input', () => blank.setCustomValidity(''), { once: true });
    };
    document.addEventListener('submit', refuse, true);
    return () => document.removeEventListener('submit', refuse, true);
  }, [t]);
}
