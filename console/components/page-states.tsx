import { Alert, Button, Center, Code, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { isTesseraError } from '@tessera/sdk';
import { paths } from '../paths.ts';
import { useText } from '../text/text.tsx';
import { useSentence } from './use-sentence.ts';

export function LoadingPage() {
  const { say } = useText();
  return (
    <Center mih="60vh">
      <Loader aria-label={say('state.loading')} />
    </Center>
  );
}

/** What went wrong in words, what to do about it, and what to tell the operator. */
export function FailedPage({ error }: ErrorComponentProps) {
  const { say } = useText();
  const router = useRouter();
  const sentenceOf = useSentence();
  return (
    <Center mih="60vh" p="md">
      <Alert color="red" maw={520} role="alert">
        <Stack gap="sm">
          <Title order={1} size="h4">
            {say('error.title')}
          </Title>
          <Text>{sentenceOf(error)}</Text>
          {isTesseraError(error) && error.requestId && (
            <Text size="sm">
              <Code>{say('state.requestId', { id: error.requestId })}</Code>
            </Text>
          )}
          <Group>
            <Button onClick={() => router.invalidate()}>{say('state.retry')}</Button>
          </Group>
        </Stack>
      </Alert>
    </Center>
  );
}

export function MissingPage() {
  const { say } = useText();
  return (
    <Center mih="60vh">
      <Stack align="center">
        <Title order={1}>404</Title>
        <Button component={Link} to={paths.overview()}>
          {say('nav.overview')}
        </Button>
      </Stack>
    </Center>
  );
}
