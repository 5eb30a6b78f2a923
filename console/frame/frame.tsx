/** The layout around every page: menu, current merchant and the sandbox banner. */
import { ActionIcon, Button, Kbd, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryOf } from '../api/operations.ts';
import { lazyPart } from '../components/loading/lazy-part.tsx';
import { useFormats } from '../components/use-formats.ts';
import { useDenials } from '../components/use-permission.ts';
import { loadTexts } from '../text/catalogue.ts';
import { useText } from '../text/text.tsx';
import { HelpIcon, SearchIcon } from '../ui/icons.tsx';
import { Shell } from '../ui/layout/shell.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import { Bell } from './bell.tsx';
import { useSideMenu } from './menu/at-counter.ts';
import { sectionsFor, useGuide, usePlaces } from './menu/navigation.ts';
import { PlaceLink } from './menu/place-link.tsx';
import { AddressBanner } from './notices/address-banner.tsx';
import { ConnectionBar } from './notices/connection-bar.tsx';
import { NewVersionNotice } from './notices/new-version-notice.tsx';
import { SandboxBanner } from './notices/sandbox-banner.tsx';
import { SessionBar } from './notices/session-bar.tsx';
import { UnsettledNotice } from './notices/unsettled-notice.tsx';
import { palette, usePaletteKey } from './palette/use-palette-key.ts';
import { StepUpDialog } from './step-up/step-up-dialog.tsx';
import { useAlreadyDone } from './use-already-done.ts';
import { useLive } from './use-live.ts';

const route = getRouteApi('/inside');
/** As the keyboard writes it. */
const paletteKey = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
const Palette = lazyPart(async () => {
  const [part] = await Promise.all([import('./palette/palette.tsx'), loadTexts(['palette'])]);
  return part;
});

/** Remounted for another merchant or user, so no data of the previous one remains. */
export function Frame() {
  const [{ merchant, user }] = route.useLoaderData();
  return <FrameOfOne key={`${merchant.id} ${user.id}`} />;
}

function FrameOfOne() {
  const { t } = useText();
  const [isOpen, menu] = useDisclosure(false);
  usePaletteKey();
  useAlreadyDone();
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  useLive(session.merchant.id);
  const printed = usePrintTime();
  const side = useSideMenu();
  return (
    <Shell
      menuLabel={t('nav.menu')}
      skipLabel={t('nav.skip')}
      title={session.merchant.name}
      printed={printed}
      tools={
        <>
          <SearchButton />
          <HelpLink />
          <Bell />
          <AccountMenu session={session} />
        </>
      }
      menu={<MenuLines onGo={menu.close} />}
      isMenuOpen={isOpen}
      onToggleMenu={menu.toggle}
      side={side}
    >
      <div className="notices">
        <ConnectionBar />
        <SessionBar />
        <NewVersionNotice />
        <AddressBanner session={session} />
        <UnsettledNotice />
      </div>
      {session.merchant.sandbox && <SandboxBanner session={session} />}
      <Outlet />
      <StepUpDialog />
      <Suspense fallback={null}>
        <Palette />
      </Suspense>
    </Shell>
  );
}

/** The time at which the browser begins to print. */
function usePrintTime(): string {
  const { moment } = useFormats();
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const begin = () => flushSync(() => setAt(new Date()));
    addEventListener('beforeprint', begin);
    return () => removeEventListener('beforeprint', begin);
  }, []);
  return moment(at.toISOString());
}

/** Menu of the pages the role can open. */
function MenuLines({ onGo }: { onGo: () => void }) {
  const { t } = useText();
  return sectionsFor(usePlaces(), useDenials()).map(({ label, places }) => (
    <div key={label ?? 'first'}>
      {label && (
        <Text size="xs" c="dimmed" fw={600} px="sm" pt="xs" pb={4}>
          {t(label)}
        </Text>
      )}
      {places.map((place) => (
        <PlaceLink key={place.to} place={place} onGo={onGo} />
      ))}
    </div>
  ));
}

/** The guide of the page that is shown; in the menu of the account on narrow screens. */
function HelpLink() {
  const { t } = useText();
  return (
    <ActionIcon
      component="a"
      href={useGuide()}
      target="_blank"
      visibleFrom="sm"
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('help.page')}
      title={t('help.page')}
    >
      <HelpIcon size={20} />
    </ActionIcon>
  );
}

/** Opens the command palette; icon only on narrow screens. */
function SearchButton() {
  const { t } = useText();
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        size="xs"
        leftSection={<SearchIcon size={16} />}
        rightSection={<Kbd size="xs">{paletteKey}</Kbd>}
        onClick={palette.open}
      >
        {t('palette.open')}
      </Button>
      <ActionIcon
        hiddenFrom="sm"
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('palette.open')}
        onClick={palette.open}
      >
        <SearchIcon size={20} />
      </ActionIcon>
    </>
  );
}
