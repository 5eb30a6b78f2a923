import { NavLink } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
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
      to={place.to}
      onClick={onGo}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      label={t(place.label)}
      leftSection={<place.icon />}
    />
  );
}
