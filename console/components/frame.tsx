/** What stands around every page: the menu, the merchant one is in, and an unmistakable sign of the sandbox. */
import { ActionIcon, AppShell, Burger, Button, Group, Kbd, ScrollArea, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryOf } from '../api/operations.ts';
import { useText } from '../text/text.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AddressBanner } from './address-banner.tsx';
import { Bell } from './bell.tsx';
import { sections } from './navigation.ts';
import { PlaceLink } from './place-link.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';
import { StepUpWindow } from './step-up-window.tsx';
import { UnsettledNotice } from './unsettled-notice.tsx';
import { useLive } from './use-live.ts';

const route = getRouteApi('/inside');
const Palette = lazy(() => import('./palette.tsx'));

/** Made anew for another merchant or another person: what stands there of the one before must not stay. */
export function Frame() {
  const [{ merchant, user }] = route.useLoaderData();
  return <FrameOfOne key={`${merchant.id} ${user.id}`} />;
}

function FrameOfOne() {
  const { say } = useText();
  const [isOpen, menu] = useDisclosure(false);
  useHotkeys([['mod+K', spotlight.open]], []);
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  useLive(session.merchant.id);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <a href="#page" className="skip-link">
        {say('nav.menu')}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={menu.toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={say('nav.menu')}
            />
            <img src="/console/icon.svg" width={28} height={28} alt="" />
            <Text fw={650} truncate>
              {session.merchant.name}
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <SearchButton />
            <Bell />
            <AccountMenu session={session} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        <ScrollArea type="auto" scrollbarSize={6}>
          <nav aria-label={say('nav.menu')}>
            {sections.map(({ label, places }) => (
              <div key={label ?? 'first'}>
                {label && (
                  <Text size="xs" c="dimmed" fw={600} px="sm" pt="md" pb={4}>
                    {say(label)}
                  </Text>
                )}
                {places.map((place) => (
                  <PlaceLink key={place.to} place={place} onGo={menu.close} />
                ))}
              </div>
            ))}
          </nav>
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="page">
        {session.merchant.sandbox && <SandboxBanner session={session} />}
        <AddressBanner session={session} />
        <UnsettledNotice />
        <Outlet />
        <StepUpWindow />
        <Suspense fallback={null}>
          <Palette />
        </Suspense>
      </AppShell.Main>
    </AppShell>
  );
}

/** Opens the command palette; on a narrow screen it is its icon alone. */
function SearchButton() {
  const { say } = useText();
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        size="xs"
        leftSection={<SearchIcon size={16} />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={spotlight.open}
      >
        {say('palette.open')}
      </Button>
      <ActionIcon
        hiddenFrom="sm"
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={say('palette.open')}
        onClick={spotlight.open}
      >
        <SearchIcon size={20} />
      </ActionIcon>
    </>
  );
}
