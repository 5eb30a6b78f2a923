import { notifications } from '@mantine/notifications';

/** Says for a moment that something was done. */
export const tell = (message: string): void => {
  notifications.show({ message, color: 'teal' });
};
