import { useLocation } from '@tanstack/react-router';

/** The part after `#` in a mailed link, which never reaches servers or their logs. */
export const useMailedToken = (): string =>
  useLocation({ select: ({ hash }) => (/^[A-Za-z0-9_-]{1,200}$/.test(hash) ? hash : '') });
