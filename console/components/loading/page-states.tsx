import { Alert, Button, Center, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import {
  type AnyRoute,
  type ErrorComponentProps,
  Link,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { isTesseraError } from '@tessera/sdk';
import { useEffect } from 'react';
import { session } from '../../api/session/session.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { useSentence } from '../use-sentence.ts';
import { PageUnreachable } from './lazy-page.ts';
import { Spinner } from './spinner.tsx';

/** Placeholder while part of a page, such as a dialog, loads. */
export function LoadingPart() {
  return (
    <Center mih={160}>
      <Spinner />
    </Center>
  );
}

/** An error message, the next step, and the request id for the operator. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useText();
  const router = useRouter();
  const sentenceOf = useSentence();
  const { reset: forgetErrors } = useQueryErrorResetBoundary();
  // Reset the failed query, so a retry fetches again instead of rethrowing the same error.
  useEffect(() => forgetErrors(), [forgetErrors]);
  useDocumentTitle(`${t('error.title')} · Tessera`);
  if (isMissing(error)) return <MissingPage />;
  const isSignedOut = isTesseraError(error) && error.status === 401;
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  const signIn = async () => {
    if (session.ended) return session.leaveEnded();
    const { href } = router.state.location;
    await session.signOut().catch(() => session.leaveEnded());
    await router.navigate({ to: paths.signIn(), search: { goal: href } });
  };
  return (
    <Center mih="50vh" p="md">
      <Alert color="red" maw={520} role="alert">
        <Stack gap="sm">
          <Title order={1} size="h4">
            {t(isSignedOut ? 'error.signedOut' : 'error.title')}
          </Title>
          <Text>{error instanceof PageUnreachable ? t('state.unreachable') : sentenceOf(error)}</Text>
          {isTesseraError(error) && error.requestId && (
            <Text size="sm">
              <Code>{t('state.requestId', { id: error.requestId })}</Code>
            </Text>
          )}
          <Group>
            {isSignedOut && <Button onClick={signIn}>{t('signIn.submit')}</Button>}
            <Button variant={isSignedOut ? 'default' : 'filled'} onClick={retry}>
              {t('state.retry')}
            </Button>
          </Group>
        </Stack>
      </Alert>
    </Center>
  );
}

/** Whether there is no such object, or there can't be: the id in the address isn't one. */
const isMissing = (error: unknown): boolean =>
  isTesseraError(error) &&
  (error.status === 404 ||
    (error.code === 'validation_failed' &&
      error.faults.length > 0 &&
      error.faults.every(({ parameter = '' }) => /(^|_)ids?(\/\d+)?$/.test(parameter))));

/** Shown when the address doesn't exist, or its object was removed. It leads back to the list that it would be in. */
export function MissingPage() {
  const { t } = useText();
  const list = useListAbove();
  useDocumentTitle(`${t('missing.title')} · Tessera`);
  return (
    <Center mih="50vh" p="md">
      <Stack align="center" maw={460}>
        <Title order={1} size="h2" ta="center">
          {t('missing.title')}
        </Title>
        <Text c="dimmed" ta="center">
          {t('missing.what')}
        </Text>
        <Button component={Link} to={list?.path ?? paths.overview()}>
          {list ? t('missing.list', { list: list.name }) : t('missing.home')}
        </Button>
      </Stack>
    </Center>
  );
}

/** The page of the menu that the address is below. */
function useListAbove(): { path: string; name: string } | undefined {
  const { t } = useText();
  const router = useRouter();
  const parts = useRouterState({ select: ({ location }) => location.pathname }).split('/');
  for (let depth = parts.length - 1; depth > 1; depth--) {
    const path = parts.slice(0, depth).join('/');
    const route = (router.routesByPath as Record<string, AnyRoute>)[path];
    const label = route?.options.staticData?.menu?.label;
    if (label) return { path, name: t(label) };
  }
  return undefined;
}
