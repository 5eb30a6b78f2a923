import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { session } from '../../api/session/session.ts';
import { useText } from '../../text/text.tsx';
import { causeOf } from './away.ts';

interface NoAnswerProps {
  error: unknown;
  /** What is missing: "members couldn't be searched". */
  what?: string;
  /** What can be done without an answer. */
  children?: ReactNode;
  isRetrying?: boolean;
  onRetry: () => void;
  actions?: ReactNode;
}

/**
 * The one card for a question without an answer: offline, slow, overloaded and failing servers, and sessions that have
 * ended. The caller asks again automatically.
 */
export function NoAnswer({ error, what, children, isRetrying, onRetry, actions }: NoAnswerProps) {
  const { t } = useText();
  const cause = causeOf(error) ?? 'broken';
  const isSignedOut = cause === 'signed_out';
  const title = t(isSignedOut ? 'session.ended' : `counter.cause.${cause}`);
  return (
    <Alert color="orange" role="alert" title={what === undefined ? title : `${title}: ${what}`}>
      <Stack gap="xs">
        <Text size="sm" component="div">
          {isSignedOut ? t('session.endedWhat') : children}
        </Text>
        {!isSignedOut && (
          <Text size="sm" c="dimmed">
            {t('counter.retrying')}
          </Text>
        )}
        <Group gap="xs">
          {isSignedOut ? (
            <Button onClick={() => session.leaveEnded()}>{t('session.again')}</Button>
          ) : (
            <Button variant="default" loading={isRetrying ?? false} onClick={onRetry}>
              {t('state.retry')}
            </Button>
          )}
          {!isSignedOut && actions}
        </Group>
      </Stack>
    </Alert>
  );
}
