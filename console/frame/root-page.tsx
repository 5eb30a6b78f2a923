import { Outlet } from '@tanstack/react-router';
import { PageAnnouncer } from './page-announcer.tsx';
import { PageProgress } from './page-progress.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useBlankFields } from './use-blank-fields.ts';

/** Wrapper of every page, including those for signed-out users. */
export function RootPage() {
  useBlankFields();
  return (
    <>
      <PageProgress />
      <Outlet />
      <PageAnnouncer />
      <UnsavedDialog />
    </>
  );
}
