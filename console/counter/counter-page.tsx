/** The counter screen: look up, check, act, and show the outcome. */
import { Box, Grid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../components/loading/lazy-part.tsx';
import { useText } from '../text/text.tsx';
import { hasKeys, isWorkTyped } from '../ui/focus.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ActionList } from './actions/action-list.tsx';
import { CounterTabs } from './counter-tabs.tsx';
import { SightPanel } from './found/sight-panel.tsx';
import { LocationSelect } from './location-select.tsx';
import { CodeField } from './lookup/code-field.tsx';
import { type LookupState, useFinder } from './lookup/use-finder.ts';
import { LookupProvider, useLookupDraft } from './lookup/use-lookup-draft.ts';
import { Notices } from './notices.tsx';
import { useActs, useCounter } from './queue/use-counter.ts';
import { openReader } from './scan/camera.ts';
import { useScans } from './scan/use-scans.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

const loadScanner = () => import('./scan/scanner.tsx');
const Scanner = lazyPart(loadScanner);
/** Preloaded, because the network may be gone when it is needed. */
const readyScannerMs = 3_000;

export function CounterPage() {
  const { t } = useText();
  const counter = useCounter();
  const acts = useActs(counter);
  const lookup = useLookupDraft();
  const finder = useFinder(counter, lookup);
  const field = useRef<HTMLInputElement>(null);
  const [isScanning, camera] = useDisclosure(false);
  const ask = (text: string) => {
    camera.close();
    finder.ask(text);
  };
  useScans(field, ask);
  useLeaveWarning(acts);
  useEffect(() => {
    const timer = setTimeout(() => {
      const ready = Promise.all([loadScanner(), openReader()]);
      ready.catch(() => undefined);
    }, readyScannerMs);
    return () => clearTimeout(timer);
  }, []);
  const { sight } = finder;
  const before = useRef(sight);
  useEffect(() => {
    const isRepeated = isUnanswered(before.current);
    before.current = sight;
    if (!hasKeys || !isFree(sight) || isWorkTyped()) return;
    // The cashier didn't ask for it: only a focus that was lost with its panel is moved.
    if (isRepeated && document.activeElement !== document.body) return;
    field.current?.focus();
    // Select the leftover text, so the next code replaces it.
    field.current?.select();
  }, [sight]);
  return (
    <Box maw={1200} mx="auto">
      <PageHead title={t('counter.title')}>
        <LocationSelect />
      </PageHead>
      <CounterTabs />
      <Notices counter={counter} acts={acts} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <CodeField field={field} onAsk={ask} onCamera={camera.toggle} isScanning={isScanning} />
          {isScanning && (
            <Suspense fallback={null}>
              <Scanner onScan={ask} onClose={camera.close} />
            </Suspense>
          )}
          <LookupProvider value={lookup}>
            <SightPanel counter={counter} finder={finder} acts={acts} />
          </LookupProvider>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <ActionList counter={counter} acts={acts} />
        </Grid.Col>
      </Grid>
    </Box>
  );
}

/** Whether it is asked again automatically. */
const isUnanswered = (sight: LookupState): boolean =>
  sight.kind === 'unreachable' || (sight.kind === 'found' && sight.failed !== undefined);

/** Whether there is nothing to fill in, so the next code can be scanned. */
const isFree = (sight: LookupState): boolean =>
  sight.kind === 'found' ? sight.found.kind === 'nothing' : sight.kind !== 'asking';
