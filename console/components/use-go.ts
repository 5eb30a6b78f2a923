import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Navigates to a page by its path, after an action. */
export function useGo(): (to: string, search?: Record<string, string>) => void {
  const router = useRouter();
  return useCallback((to, search) => void router.navigate({ to, search: search as never }), [router]);
}
