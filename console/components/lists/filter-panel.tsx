import { Button, Collapse, Group, Paper, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useText } from '../../text/text.tsx';
import { ClearFilters } from './choice-filter.tsx';
import { FilterBox } from './filter-box.tsx';

interface FilterPanelProps {
  /** The most common filters. */
  children: ReactNode;
  /** Collapsed filters. */
  more?: ReactNode;
  /** Whether a collapsed filter is set, so the section opens. */
  isMoreSet?: boolean;
  isFiltered: boolean;
  /** How many filters are set. */
  count: number;
  onClear: () => void;
}

/** Filters above a list. The address holds all of a list's filters. */
export function FilterPanel(props: FilterPanelProps) {
  const { children, more, isMoreSet = false, isFiltered, count, onClear } = props;
  const { t } = useText();
  const [isOpen, { toggle }] = useDisclosure(isMoreSet);
  const columns = { base: 2, md: 4 };
  return (
    <FilterBox count={count}>
      <Paper withBorder p="md" mb="md" component="section" aria-label={t('list.filters')}>
        <Stack gap="sm">
          <SimpleGrid cols={columns} spacing="sm" style={{ alignItems: 'end' }}>
            {children}
          </SimpleGrid>
          {more && (
            <Collapse expanded={isOpen}>
              <SimpleGrid cols={columns} spacing="sm" style={{ alignItems: 'end' }}>
                {more}
              </SimpleGrid>
            </Collapse>
          )}
          {(more || isFiltered) && (
            <Group gap="xs">
              {more && (
                <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={isOpen}>
                  {t(isOpen ? 'list.fewerFilters' : 'list.moreFilters')}
                </Button>
              )}
              {isFiltered && <ClearFilters size="compact-sm" onClear={onClear} />}
            </Group>
          )}
        </Stack>
      </Paper>
    </FilterBox>
  );
}
