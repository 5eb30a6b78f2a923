import { AppShell, Burger, Group, ScrollArea, Text } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

/** A menu that can be put away on wide screens, too. */
export interface SideMenu {
  isOpen: boolean;
  onToggle: () => void;
}

export interface ShellProps {
  /** Label of the menu and of the button that opens it on narrow screens. */
  menuLabel: string;
  skipLabel: string;
  /** The name of the merchant. */
  title: ReactNode;
  /** When the page was printed, on paper only. */
  printed?: string;
  /** Content at the end of the header. */
  tools?: ReactNode;
  menu: ReactNode;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
  /** Missing on pages where the menu is always open. */
  side?: SideMenu | undefined;
  children: ReactNode;
}

/** Layout around every page: header, side menu and content. */
export function Shell(props: ShellProps) {
  const { side } = props;
  const isAside = side !== undefined && !side.isOpen;
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !props.isMenuOpen, desktop: isAside } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a part of this page, without a change of address */}
      <a href="#page" className="skip-link" onClick={skipToPage}>
        {props.skipLabel}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              opened={props.isMenuOpen}
              onClick={props.onToggleMenu}
              hiddenFrom="md"
              size="sm"
              aria-label={props.menuLabel}
              aria-expanded={props.isMenuOpen}
            />
            {side && (
              <Burger
                opened={side.isOpen}
                onClick={side.onToggle}
                visibleFrom="md"
                size="sm"
                aria-label={props.menuLabel}
                aria-expanded={side.isOpen}
              />
            )}
            <img src="/console/icon.svg" width={28} height={28} alt="" />
            <Text component="div" fw={650} truncate>
              {props.title}
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            {props.tools}
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={props.menuLabel} className={isAside ? 'menu-aside' : undefined}>
        <ScrollArea type="auto" scrollbarSize={6}>
          {props.menu}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1} className="page">
        <div className="print-head">
          <span>{props.title}</span>
          <span>{props.printed}</span>
        </div>
        {props.children}
      </AppShell.Main>
    </AppShell>
  );
}

/** Moves focus without changing the address, which belongs to the router. */
function skipToPage(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('page')?.focus();
}
