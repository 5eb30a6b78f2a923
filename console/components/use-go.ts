import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Navigates to a page by its path, after an action. */
export function useGo(): (to: string) => void {
  const router = useRouter();
  return useCallback((to) => void router.navigate({ to }), [router]);
}
