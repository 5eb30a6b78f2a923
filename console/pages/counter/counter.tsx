/** The cashier's screen: what is it, may it be used, and what became of what was just done. */
import { Box, Grid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { openReader } from '../../counter/camera.ts';
import { useActs, useCounter } from '../../counter/use-counter.ts';
import { type Sight, useFinder } from '../../counter/use-finder.ts';
import { useScans } from '../../counter/use-scans.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ActList } from './act-list.tsx';
import { CodeField } from './code-field.tsx';
import { LocationSelect } from './location-select.tsx';
import { Notices } from './notices.tsx';
import { SightPanel } from './sight-panel.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

const loadScanner = () => import('./scanner.tsx');
const Scanner = lazy(loadScanner);
/** Loaded before it is wanted, because the network may be away by then. */
const readyScannerMs = 3_000;
/** Where a finger is what one works with, a field that is in focus covers half the screen with keys. */
const hasKeys = matchMedia('(pointer: fine)').matches;

export function CounterPage() {
  const { say } = useText();
  const counter = useCounter();
  const acts = useActs(counter);
  const finder = useFinder(counter);
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
  useEffect(() => {
    if (!hasKeys || !isFree(sight)) return;
    field.current?.focus();
    // What was left there does not become a part of the next code.
    field.current?.select();
  }, [sight]);
  return (
    <Box maw={1200} mx="auto">
      <PageHead title={say('counter.title')}>
        <LocationSelect />
      </PageHead>
      <Notices counter={counter} acts={acts} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <CodeField field={field} onAsk={ask} onCamera={camera.toggle} isScanning={isScanning} />
          {isScanning && (
            <Suspense fallback={null}>
              <Scanner onScan={ask} onClose={camera.close} />
            </Suspense>
          )}
          <SightPanel counter={counter} finder={finder} acts={acts} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <ActList counter={counter} acts={acts} />
        </Grid.Col>
      </Grid>
    </Box>
  );
}

/** Whether there is nothing to fill in, so that the next code can come. */
const isFree = (sight: Sight): boolean =>
  sight.kind === 'found' ? sight.found.kind === 'nothing' : sight.kind !== 'asking';
