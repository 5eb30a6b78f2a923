import { useLocalStorage } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { paths } from '../../paths.gen.ts';
import type { SideMenu } from '../../ui/layout/shell.tsx';

/** Whether the page is one of the till's. */
export const useAtCounter = (): boolean =>
  useRouterState({
    select: ({ location: { pathname } }) =>
      pathname === paths.counter() || pathname.startsWith(`${paths.counter()}/`),
  });

/** The menu of a till is out of the way unless someone opened it, which this device remembers. */
export function useSideMenu(): SideMenu | undefined {
  const isAtCounter = useAtCounter();
  const [isOpen, keep] = useLocalStorage({
    key: 'tessera-counter-menu',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return isAtCounter ? { isOpen, onToggle: () => keep(!isOpen) } : undefined;
}
