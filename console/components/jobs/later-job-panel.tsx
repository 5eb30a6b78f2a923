import { Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import { LoadingPart } from '../loading/page-states.tsx';
import type { JobPanelProps } from './job-panel.tsx';

const Panel = lazyPart<JobPanelProps>(() =>
  import('./job-panel.tsx').then(({ JobPanel: loaded }) => ({ default: loaded })),
);

/** The progress of a job that was just started: no page waits for it. */
export const JobPanel = (props: JobPanelProps) => (
  <Suspense fallback={<LoadingPart />}>
    <Panel {...props} />
  </Suspense>
);
