import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * After each change of page the keyboard goes to the heading, unless the page has put it somewhere itself, and the
 * name of the page is read out.
 */
export function PageAnnouncer() {
  const router = useRouter();
  const [name, setName] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        setName(heading?.textContent ?? '');
        const main = heading?.closest('main');
        const isInPage = document.activeElement !== main && main?.contains(document.activeElement);
        if (heading === null || isInPage || document.querySelector('[aria-modal="true"]')) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {name}
    </VisuallyHidden>
  );
}
