import { Outlet } from '@tanstack/react-router';
import { PageAnnouncer } from './page-announcer.tsx';
import { PageProgress } from './page-progress.tsx';
import { UnsavedWindow } from './unsaved-window.tsx';

/** What is around every page, also of people who are not signed in. */
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
