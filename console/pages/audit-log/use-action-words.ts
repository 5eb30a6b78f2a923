import { useText } from '../../text/text.tsx';

/** What was done, in words: a newer server can log actions that this page doesn't know. */
export function useActionWords(): (action: string) => string {
  const { t, knows } = useText();
  return (action) => {
    const key = `log.${action}`;
    return knows(key) ? t(key) : t('audit.other');
  };
}
