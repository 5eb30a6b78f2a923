import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ProgressLine } from '../ui/layout/progress-line.tsx';

/** Most pages load faster than this; a line that flashes briefly would be distracting. */
const afterMs = 100;

/** Shows that a page is loading. */
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
