import { Badge, NavLink, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { minuteMs } from '../../../contract/durations.ts';
import { useText } from '../../text/text.tsx';
import type { Place } from './navigation.ts';

/** A menu entry. */
export function PlaceLink({ place, onGo }: { place: Place; onGo: () => void }) {
  const { t } = useText();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const isHere = place.to === '/' ? here === '/' : here === place.to || here.startsWith(`${place.to}/`);
  return (
    <NavLink
      component={Link}
      className="place"
      to={place.to}
      onClick={onGo}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      label={t(place.label)}
      leftSection={<place.icon />}
      rightSection={place.waiting && <Waiting query={place.waiting} />}
    />
  );
}

/** How many wait, if any do. */
function Waiting({ query }: { query: NonNullable<Place['waiting']> }) {
  const { t } = useText();
  const { data } = useQuery({ ...query, refetchInterval: minuteMs });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Badge size="sm" miw="max-content">
      {`${data.data.length}${data.has_more ? '+' : ''}`}
      <VisuallyHidden>{` ${t('nav.waiting')}`}</VisuallyHidden>
    </Badge>
  );
}
