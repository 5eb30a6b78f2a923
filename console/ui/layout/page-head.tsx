import { Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  /** What the page is for. */
  what?: string;
  children?: ReactNode;
}

export function PageHead({ title, what, children }: PageHeadProps) {
  useDocumentTitle(`${title} · Tessera`);
  return (
    <>
      <Group justify="space-between" mb="lg" gap="sm">
        <Title order={1} size="h2">
          {title}
        </Title>
        {children && <Group gap="xs">{children}</Group>}
      </Group>
      {what && (
        <Text size="sm" c="dimmed" mb="md" maw={720}>
          {what}
        </Text>
      )}
    </>
  );
}
