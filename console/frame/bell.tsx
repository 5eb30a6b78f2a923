import { ActionIcon, Indicator } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { minuteMs } from '../../contract/durations.ts';
import { queryOf } from '../api/operations.ts';
import { paths } from '../paths.gen.ts';
import { useText } from '../text/text.tsx';
import { BellIcon } from '../ui/icons.tsx';

/** Above this count, the badge shows a plus sign. */
const most = 99;

/** Unread notification count, linked to the notifications. */
export function Bell() {
  const { t } = useText();
  // The stream pushes new notifications; polling covers users without one.
  const { data } = useQuery({ ...queryOf('notifications.unreadCount'), refetchInterval: minuteMs });
  const count = data?.unread_count ?? 0;
  return (
    <Indicator
      label={count > most ? `${most}+` : count}
      disabled={count === 0}
      size={18}
      offset={4}
      color={data && data.by_severity.critical > 0 ? 'red' : 'tessera'}
    >
      <ActionIcon
        component={Link}
        to={paths.notifications()}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={count === 0 ? t('nav.notifications') : t('notifications.bell', { count })}
      >
        <BellIcon />
      </ActionIcon>
    </Indicator>
  );
}
