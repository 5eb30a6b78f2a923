import { notifications } from '@mantine/notifications';

const closing: Record<string, string> = { it: 'Chiudi' };

/** Shows a short notification. It can be called from anywhere and uses the page's language. */
export const notify = (message: string, color: 'teal' | 'red' = 'teal'): void => {
  const label = closing[document.documentElement.lang] ?? 'Close';
  notifications.show({ message, color, closeButtonProps: { 'aria-label': label } });
};
