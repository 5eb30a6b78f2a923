import { useLocation } from '@tanstack/react-router';

/** What follows `#` in the link of a mail; servers and their logs never see it. */
export const useMailedToken = (): string =>
  useLocation({ select: ({ hash }) => (/^[A-Za-z0-9_-]{1,200}$/.test(hash) ? hash : '') });
