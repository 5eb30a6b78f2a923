import { Box, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** A list of labelled values. */
export function Facts({ facts, columns = 3 }: { facts: readonly Fact[]; columns?: number }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: columns }} spacing="md" m={0}>
      {facts.map(({ label, value }) => (
        <Box key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Box component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value ?? '–'}
          </Box>
        </Box>
      ))}
    </SimpleGrid>
  );
}
