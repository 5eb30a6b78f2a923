import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ProgressLine } from '../ui/progress-line.tsx';

/** Most pages are there sooner; a line that only flashes would disturb. */
const afterMs = 100;

/** Shows that the page is changing. */
export function PageProgress() {
  const isLoading = useRouterState({ select: ({ isLoading: loading }) => loading });
  const [isShown, show] = useState(false);
  useEffect(() => {
    if (!isLoading) return show(false);
    const timer = setTimeout(() => show(true), afterMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isShown ? <ProgressLine /> : null;
}
