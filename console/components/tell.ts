import { notifications } from '@mantine/notifications';

const closing: Record<string, string> = { it: 'Chiudi' };

/** Says for a moment that something was done. Called from anywhere, it asks the page for its language. */
export const tell = (message: string): void => {
  const label = closing[document.documentElement.lang] ?? 'Close';
  notifications.show({ message, color: 'teal', closeButtonProps: { 'aria-label': label } });
};
