import { Button, Grid, Group, SegmentedControl, Select, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queryOf, useAction } from '../../api/operations.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { notify } from '../../components/notify.ts';
import { Pager } from '../../components/pager.tsx';
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
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(queryOf('notifications.list', notificationInput(search)));
  const { data: preferences } = useSuspenseQuery(queryOf('notifications.readPreferences'));
  const isFiltered =
    search.unread !== undefined || search.type !== undefined || search.severity !== undefined;
  return (
    <>
      <PageHead title={t('nav.notifications')}>
        <ReadAll unread={page.unread_count} />
        <DeleteAll hasAny={page.data.length > 0} />
      </PageHead>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Filters search={search} />
          {page.data.length === 0 ? (
            <EmptyState
              title={t(isFiltered ? 'list.nothingFound' : 'notifications.none')}
              teach={t('notifications.teach')}
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
          <Panel title={t('notifications.preferences')}>
            <NotificationPreferencesForm preferences={preferences} />
          </Panel>
        </Grid.Col>
      </Grid>
    </>
  );
}

function Filters({ search }: { search: NotificationSearch }) {
  const { t } = useText();
  const navigate = route.useNavigate();
  const go = (changes: NotificationSearch) =>
    navigate({ to: '.', search: { ...search, cursor: undefined, ...changes } });
  return (
    <Group mb="md" align="end">
      <SegmentedControl
        aria-label={t('notifications.which')}
        value={search.unread ? 'unread' : 'all'}
        onChange={(which) => go({ unread: which === 'unread' || undefined })}
        data={[
          { value: 'all', label: t('notifications.all') },
          { value: 'unread', label: t('notifications.unread') },
        ]}
      />
      <Select
        aria-label={t('notifications.about')}
        placeholder={t('notifications.about')}
        clearable
        data={notificationTypes.map((type) => ({ value: type, label: t(`notifications.type.${type}`) }))}
        value={search.type ?? null}
        onChange={(type) => go({ type: (type as NotificationType | null) ?? undefined })}
      />
      <Select
        aria-label={t('notifications.severity')}
        placeholder={t('notifications.severity')}
        clearable
        data={severities.map((severity) => ({
          value: severity,
          label: t(`notifications.severity.${severity}`),
        }))}
        value={search.severity ?? null}
        onChange={(severity) => go({ severity: (severity as Severity | null) ?? undefined })}
      />
    </Group>
  );
}

function ReadAll({ unread }: { unread: number }) {
  const { t } = useText();
  const act = useAction('notifications.markAllAsRead', {
    onDone: ({ updated }) => notify(t('notifications.marked', { count: updated })),
  });
  return (
    <Button
      variant="default"
      disabled={unread === 0}
      loading={act.isPending}
      onClick={() => act.mutate([{}])}
    >
      {t('notifications.readAll')}
    </Button>
  );
}

function DeleteAll({ hasAny }: { hasAny: boolean }) {
  const { t } = useText();
  const formats = useFormats();
  const [isOpen, asking] = useDisclosure(false);
  const act = useAction('notifications.deleteAll', {
    onDone: ({ deleted }) => notify(t('notifications.deleted', { count: formats.number(deleted) })),
  });
  return (
    <>
      <Button variant="default" disabled={!hasAny} onClick={asking.open}>
        {t('notifications.deleteAll')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={asking.close}
        title={t('notifications.deleteAsk')}
        confirm={t('notifications.deleteAll')}
        isDangerous
        onConfirm={() => act.mutateAsync([{}])}
      >
        {t('notifications.deleteMeans')}
      </ConfirmDialog>
    </>
  );
}
