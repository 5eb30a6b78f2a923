import { Anchor, Badge, Button, Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Notification } from '@tessera/sdk';
import { useAction } from '../../api/operations.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { goalOf } from './goal.ts';
import { useBody } from './use-body.ts';

const colors = { info: 'blue', warning: 'orange', critical: 'red' } as const;

/** A notification; opening its link marks it as read. */
export function NotificationItem({ notification }: { notification: Notification }) {
  const { t } = useText();
  const formats = useFormats();
  const bodyOf = useBody();
  const read = useAction('notifications.markAsRead');
  const { id, type, severity, created_at, read_at } = notification;
  const goal = goalOf(notification);
  const isNew = read_at === null;
  const title = t(`notifications.type.${type}`);
  return (
    <Paper
      component="li"
      withBorder
      p="sm"
      style={{
        listStyle: 'none',
        borderInlineStart: isNew ? '4px solid var(--mantine-color-tessera-7)' : undefined,
      }}
    >
      <Group justify="space-between" align="start" gap="sm">
        <Group gap="xs">
          {goal ? (
            <Anchor
              component={Link}
              to={goal}
              fw={isNew ? 700 : 500}
              onClick={() => isNew && read.mutate([id])}
            >
              {title}
            </Anchor>
          ) : (
            <Text fw={isNew ? 700 : 500}>{title}</Text>
          )}
          {severity !== 'info' && (
            <Badge variant="light" color={colors[severity]}>
              {t(`notifications.severity.${severity}`)}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {formats.moment(created_at)}
        </Text>
      </Group>
      <Group justify="space-between" align="end" gap="sm" wrap="nowrap">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {bodyOf(notification)}
        </Text>
        {isNew && (
          <Button
            size="compact-xs"
            variant="subtle"
            miw="max-content"
            loading={read.isPending}
            onClick={() => read.mutate([id])}
          >
            {t('notifications.markRead')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
