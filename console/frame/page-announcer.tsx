import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** After navigation, moves focus to the heading, unless the page has set it, and announces the page's name. */
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
