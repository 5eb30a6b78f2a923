import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useText } from '../../text/text.tsx';

/** Filters of a list. On a phone they wait behind a button, which says how many are set. */
export function FilterBox({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useText();
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <div className={isOpen ? 'filters filters-open' : 'filters'}>
      <Button
        className="filter-button"
        variant="default"
        size="sm"
        mb="sm"
        fullWidth
        onClick={toggle}
        aria-expanded={isOpen}
      >
        {count > 0 ? t('list.filterCount', { count }) : t('list.filters')}
      </Button>
      <div className="filter-fields">{children}</div>
    </div>
  );
}
