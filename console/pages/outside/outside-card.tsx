import { Alert, Center, Group, Paper, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useText } from '../../text/text.tsx';

/** Layout around the forms for signed-out users. */
export function OutsideCard(props: { title: string; refusal?: string | undefined; children: ReactNode }) {
  const { t } = useText();
  useDocumentTitle(`${props.title} · Tessera`);
  return (
    <Center mih="100vh" p="md" component="main">
      <Paper withBorder p={{ base: 'lg', sm: 'xl' }} w={400} maw="100%" shadow="sm">
        <Group mb="lg" gap="sm">
          <img src="/console/icon.svg" width={32} height={32} alt="" />
          <Text fw={650} size="lg">
            {t('app.name')}
          </Text>
        </Group>
        <Title order={1} size="h3" mb="md">
          {props.title}
        </Title>
        {props.refusal && (
          <Alert color="red" mb="md" role="alert">
            {props.refusal}
          </Alert>
        )}
        {props.children}
      </Paper>
    </Center>
  );
}
