import { Outlet } from '@tanstack/react-router';
import { PageAnnouncer } from './page-announcer.tsx';
import { PageProgress } from './page-progress.tsx';
import { UnsavedWindow } from './unsaved-window.tsx';

/** Wrapper of every page, including those for signed-out users. */
export function RootPage() {
  return (
    <>
      <PageProgress />
      <Outlet />
      <PageAnnouncer />
      <UnsavedWindow />
    </>
  );
}
