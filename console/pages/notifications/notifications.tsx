import { Button, Grid, Group, SegmentedControl, Select, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queryOf, useAct } from '../../api/operations.ts';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { Pager } from '../../components/pager.tsx';
import { tell } from '../../components/tell.ts';
import { useFormats } from '../../components/use-formats.ts';
import { NotificationPreferencesForm } from '../../forms/notification-preferences-update.tsx';
import { useText } from '../../text/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import {
  type NotificationSearch,
  type NotificationType,
  notificationInput,
  notificationTypes,
  type Severity,
  severities,
} from './search.ts';
import { Told } from './told.tsx';

const route = getRouteApi('/inside/notifications');

export function NotificationsPage() {
  const { say } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(queryOf('notifications.list', notificationInput(search)));
  const { data: preferences } = useSuspenseQuery(queryOf('notifications.readPreferences'));
  const isFiltered =
    search.unread !== undefined || search.type !== undefined || search.severity !== undefined;
  return (
    <>
      <PageHead title={say('nav.notifications')}>
        <ReadAll unread={page.unread_count} />
        <DeleteAll hasAny={page.data.length > 0} />
      </PageHead>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Filters search={search} />
          {page.data.length === 0 ? (
            <EmptyState
              title={say(isFiltered ? 'list.nothingFound' : 'notifications.none')}
              teach={say('notifications.teach')}
            />
          ) : (
            <Stack gap="xs" component="ul" m={0} p={0}>
              {page.data.map((one) => (
                <Told key={one.id} notification={one} />
              ))}
            </Stack>
          )}
          <Pager
            isLater={search.cursor !== undefined}
            nextCursor={page.next_cursor}
            onGo={(cursor) => navigate({ to: '.', search: { ...search, cursor } })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Panel title={say('notifications.preferences')}>
            <NotificationPreferencesForm preferences={preferences} />
          </Panel>
        </Grid.Col>
      </Grid>
    </>
  );
}

function Filters({ search }: { search: NotificationSearch }) {
  const { say } = useText();
  const navigate = route.useNavigate();
  const go = (changes: NotificationSearch) =>
    navigate({ to: '.', search: { ...search, cursor: undefined, ...changes } });
  return (
    <Group mb="md" align="end">
      <SegmentedControl
        aria-label={say('notifications.which')}
        value={search.unread ? 'unread' : 'all'}
        onChange={(which) => go({ unread: which === 'unread' || undefined })}
        data={[
          { value: 'all', label: say('notifications.all') },
          { value: 'unread', label: say('notifications.unread') },
        ]}
      />
      <Select
        aria-label={say('notifications.about')}
        placeholder={say('notifications.about')}
        clearable
        data={notificationTypes.map((type) => ({ value: type, label: say(`notifications.type.${type}`) }))}
        value={search.type ?? null}
        onChange={(type) => go({ type: (type as NotificationType | null) ?? undefined })}
      />
      <Select
        aria-label={say('notifications.severity')}
        placeholder={say('notifications.severity')}
        clearable
        data={severities.map((severity) => ({
          value: severity,
          label: say(`notifications.severity.${severity}`),
        }))}
        value={search.severity ?? null}
        onChange={(severity) => go({ severity: (severity as Severity | null) ?? undefined })}
      />
    </Group>
  );
}

function ReadAll({ unread }: { unread: number }) {
  const { say } = useText();
  const act = useAct('notifications.markAllAsRead', {
    onDone: ({ updated }) => tell(say('notifications.marked', { count: updated })),
  });
  return (
    <Button
      variant="default"
      disabled={unread === 0}
      loading={act.isPending}
      onClick={() => act.mutate([{}])}
    >
      {say('notifications.readAll')}
    </Button>
  );
}

function DeleteAll({ hasAny }: { hasAny: boolean }) {
  const { say } = useText();
  const formats = useFormats();
  const [isOpen, asking] = useDisclosure(false);
  const act = useAct('notifications.deleteAll', {
    onDone: ({ deleted }) => tell(say('notifications.deleted', { count: formats.number(deleted) })),
  });
  return (
    <>
      <Button variant="default" disabled={!hasAny} onClick={asking.open}>
        {say('notifications.deleteAll')}
      </Button>
      <ConfirmWindow
        isOpen={isOpen}
        onClose={asking.close}
        title={say('notifications.deleteAsk')}
        confirm={say('notifications.deleteAll')}
        isDangerous
        onConfirm={() => act.mutateAsync([{}])}
      >
        {say('notifications.deleteMeans')}
      </ConfirmWindow>
    </>
  );
}
