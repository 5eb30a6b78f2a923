import { NavLink, Tooltip } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useText } from '../text/text.tsx';
import type { Place } from './navigation.ts';
import { useDenials } from './use-permission.ts';

/** A line of the menu; whoever may do nothing there sees why, and is led nowhere. */
export function PlaceLink({ place, onGo }: { place: Place; onGo: () => void }) {
  const denialOf = useDenials();
  const { say } = useText();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const isHere = place.to === '/' ? here === '/' : here === place.to || here.startsWith(`${place.to}/`);
  const denials = place.acts.map(denialOf);
  const denial = denials.includes(undefined) ? undefined : denials[0];
  const shown = { label: say(place.label), leftSection: <place.icon /> };
  if (denial !== undefined)
    return (
      <Tooltip label={denial} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
        <NavLink
          component="a"
          role="link"
          aria-disabled="true"
          aria-description={denial}
          tabIndex={0}
          className="place-denied"
          {...shown}
        />
      </Tooltip>
    );
  return (
    <NavLink
      component={Link}
      to={place.to}
      onClick={onGo}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      {...shown}
    />
  );
}
