/** What is drawn before anything is known of the person: the frame, with outlines in place of words. */
import { Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { outsidePaths } from '../paths.ts';
import { useText } from '../text/text.tsx';
import { Shell } from '../ui/shell.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { FailedPage } from './page-states.tsx';
import { useConnection } from './use-connection.ts';
import { usePaletteKey } from './use-palette-key.ts';

/** As many lines as the menu of an owner has. */
const lines = Array.from({ length: 18 }, (_, index) => index);

function FrameSkeleton({ children }: { children?: ReactNode }) {
  const { say } = useText();
  const [isOpen, menu] = useDisclosure(false);
  usePaletteKey();
  return (
    <Shell
      menuLabel={say('nav.menu')}
      skipLabel={say('nav.skip')}
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
    >
      <ConnectionBar />
      {children || (
        <>
          <VisuallyHidden component="h1">{say('app.name')}</VisuallyHidden>
          <PageSkeleton />
        </>
      )}
    </Shell>
  );
}

/** Before it is known whether somebody is signed in: the frame, or the empty card of the pages outside of it. */
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

/** The server did not say who is signed in. The frame stays, and its bar asks again until there is an answer. */
export function FailedStart(props: ErrorComponentProps) {
  const isReached = useConnection() === 'online';
  return <FrameSkeleton>{isReached && <FailedPage {...props} />}</FrameSkeleton>;
}
