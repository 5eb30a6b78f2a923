/** Skeleton of the frame, shown before the session is known. */
import { Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailedPage } from '../components/loading/page-states.tsx';
import { paths } from '../paths.gen.ts';
import { useText } from '../text/text.tsx';
import { Shell } from '../ui/layout/shell.tsx';
import { useSideMenu } from './menu/at-counter.ts';
import { ConnectionBar } from './notices/connection-bar.tsx';
import { useConnection } from './notices/use-connection.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { usePaletteKey } from './palette/use-palette-key.ts';

/** Pages without the frame, for signed-out users. */
const outsidePaths: readonly string[] = [
  paths.signIn(),
  paths.companySignIn(),
  paths.register(),
  paths.forgotPassword(),
  paths.newPassword(),
  paths.invitation(),
];

/** The number of entries in an owner's menu. */
const lines = Array.from({ length: 18 }, (_, index) => index);

function FrameSkeleton({ children }: { children?: ReactNode }) {
  const { t } = useText();
  const [isOpen, menu] = useDisclosure(false);
  const side = useSideMenu();
  usePaletteKey();
  return (
    <Shell
      menuLabel={t('nav.menu')}
      skipLabel={t('nav.skip')}
      title={<Skeleton h={18} w={140} aria-hidden />}
      menu={
        <Stack gap="md" p="sm" aria-hidden>
          {lines.map((line) => (
            <Skeleton key={line} h={16} w={line % 3 === 0 ? '55%' : '75%'} />
          ))}
        </Stack>
      }
      isMenuOpen={isOpen}
      onToggleMenu={menu.toggle}
      side={side}
    >
      <ConnectionBar />
      {children || (
        <>
          <VisuallyHidden component="h1">{t('app.name')}</VisuallyHidden>
          <PageSkeleton />
        </>
      )}
    </Shell>
  );
}

/** Shown before the session is known: the frame, or the empty card of the sign-in pages. */
export function FirstPaint() {
  const isOutside = useRouterState({
    select: ({ location }) => outsidePaths.some((path) => location.pathname === path),
  });
  if (!isOutside) return <FrameSkeleton />;
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <Paper withBorder p="xl" w={400} maw="100%" shadow="sm">
        <PageSkeleton />
      </Paper>
    </main>
  );
}

/** Shown when the session request fails. The connection bar retries until the server responds. */
export function FailedStart(props: ErrorComponentProps) {
  const isReached = useConnection() === 'online';
  return <FrameSkeleton>{isReached && <FailedPage {...props} />}</FrameSkeleton>;
}
