import { Button, Grid, Group, SegmentedControl, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { notificationTypes, severities } from '../../api/catalogue.gen.ts';
import { queryOf, useAction } from '../../api/operations.ts';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { ChoiceFilter } from '../../components/lists/choice-filter.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { NotificationPreferencesForm } from '../../forms/account/notification-preferences-update.tsx';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { filtersOf, type ListFilters } from '../../ui/search/list-filters.ts';
import { NotificationItem } from './notification-item.tsx';
import { type NotificationSearch, notificationInput } from './search.ts';

const route = getRouteApi('/inside/notifications');

export function NotificationsPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(queryOf('notifications.list', notificationInput(search)));
  const { data: preferences } = useSuspenseQuery(queryOf('notifications.readPreferences'));
  const list = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  return (
    <>
      <PageHead title={t('nav.notifications')}>
        <ReadAll unread={page.unread_count} />
        <DeleteAll hasAny={page.data.length > 0} />
      </PageHead>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Filters search={search} list={list} />
          <PagedList
            page={page}
            {...list.paging}
            isFiltered={list.isFiltered}
            empty={t('notifications.none')}
            teach={t('notifications.teach')}
          >
            <Stack gap="xs" component="ul" m={0} p={0}>
              {page.data.map((one) => (
                <NotificationItem key={one.id} notification={one} />
              ))}
            </Stack>
          </PagedList>
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

function Filters({ search, list }: { search: NotificationSearch; list: ListFilters<NotificationSearch> }) {
  const { t } = useText();
  const { ask, filter } = list;
  return (
    <Group mb="md" align="end">
      <SegmentedControl
        aria-label={t('notifications.which')}
        value={search.unread ? 'unread' : 'all'}
        onChange={(which) => ask({ unread: which === 'unread' || undefined })}
        data={[
          { value: 'all', label: t('notifications.all') },
          { value: 'unread', label: t('notifications.unread') },
        ]}
      />
      <ChoiceFilter
        aria-label={t('notifications.about')}
        placeholder={t('notifications.about')}
        of={notificationTypes}
        labelOf={(type) => t(`notifications.type.${type}`)}
        {...filter('type')}
      />
      <ChoiceFilter
        aria-label={t('notifications.severity')}
        placeholder={t('notifications.severity')}
        of={severities}
        labelOf={(severity) => t(`notifications.severity.${severity}`)}
        {...filter('severity')}
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
