import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** An empty list: what belongs here, and how to add the first item. */
export function EmptyState({
  title,
  teach,
  children,
}: {
  title: string;
  teach?: string;
  children?: ReactNode;
}) {
  return (
    <Center mih={240} p="lg">
      <Stack align="center" gap="sm" maw={460}>
        <Title order={2} size="h4" ta="center">
          {title}
        </Title>
        {teach && (
          <Text c="dimmed" ta="center">
            {teach}
          </Text>
        )}
        {children}
      </Stack>
    </Center>
  );
}
