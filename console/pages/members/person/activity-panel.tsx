/** Activity of a customer's memberships, latest first. */
import { Text, Timeline } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Activity, DashboardGetUserResult } from '@tessera/sdk';
import { PagedList } from '../../../components/lists/paged-list.tsx';
import { useEventName } from '../../../components/member-events/use-event-name.ts';
import { useUnits } from '../../../components/units.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { CountedIn, useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { memberActivityQuery } from '../queries.ts';
import { readMemberSearch } from '../search.ts';

const route = getRouteApi('/inside/members/$id');

export function MemberActivity({ customer }: { customer: DashboardGetUserResult }) {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(memberActivityQuery(customer.id, search));
  const unitOf = useUnits(customer.memberships.map(({ pass_id }) => pass_id));
  const passOf = new Map(customer.memberships.map(({ id, pass_id }) => [id, pass_id]));
  return (
    <Panel title={t('members.tab.activity')}>
      <PagedList
        page={page}
        cursor={search.activity}
        onGo={(activity) =>
          void navigate({ to: '.', search: readMemberSearch({ ...search, activity }), resetScroll: false })
        }
        teach={t('members.activityTeach')}
      >
        <Timeline bulletSize={14} lineWidth={2} active={-1}>
          {page.data.map((line) => (
            <CountedIn key={line.id} unit={unitOf(passOf.get(line.membership_id) ?? '')}>
              <ActivityItem line={line} />
            </CountedIn>
          ))}
        </Timeline>
      </PagedList>
    </Panel>
  );
}

function ActivityItem({ line }: { line: Activity }) {
  const { t } = useText();
  const formats = useFormats();
  const event = useEventName(line.type === 'event.recorded' ? line.data : undefined);
  const points = typeof line.data.points === 'number' ? line.data.points : undefined;
  return (
    <Timeline.Item
      title={
        <Text fw={550} size="sm">
          {event || t(`members.activity.${line.type}`)}
          {points !== undefined && ` ${points > 0 ? '+' : ''}${formats.number(points)}`}
        </Text>
      }
    >
      <Text size="sm" c="dimmed">
        {formats.moment(line.occurred_at)} · {t(`members.actor.${line.actor.type}`)}
      </Text>
    </Timeline.Item>
  );
}
