/** What a campaign would take off, beside what is read first. */
import { Suspense } from 'react';
import { lazyPart } from '../../../components/loading/lazy-part.tsx';
import { LoadingPart } from '../../../components/loading/page-states.tsx';
import type { SimulationPanelProps } from './simulation-panel.tsx';

const Loaded = lazyPart<SimulationPanelProps>(() =>
  import('./simulation-panel.tsx').then(({ SimulationPanel }) => ({ default: SimulationPanel })),
);

export const Simulation = (props: SimulationPanelProps) => (
  <Suspense fallback={<LoadingPart />}>
    <Loaded {...props} />
  </Suspense>
);
