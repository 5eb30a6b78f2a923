import { useLocation } from '@tanstack/react-router';
import { tokenWithin } from '../sign-in/goal.ts';

/** The part after `#` in a mailed link, which never reaches servers or their logs. */
export const useMailedToken = (): string => useLocation({ select: ({ hash }) => tokenWithin(hash) });
