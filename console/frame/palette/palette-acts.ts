import { useMantineColorScheme } from '@mantine/core';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { createElement } from 'react';
import { useDenials } from '../../components/use-permission.ts';
import type { TextKey } from '../../text/en.gen.ts';
import { useText } from '../../text/text.tsx';
import { ClipboardIcon, type Icon, MoonIcon, ScreenIcon, SunIcon } from '../../ui/icons.tsx';
import { isMeant } from '../../ui/search/word-search.ts';
import { beginningsFor, type Place, placesFor, usePlaces } from '../menu/navigation.ts';

/** The user's pages and actions that match the query; pages only if it is empty. */
export function usePaletteActs(typed: string): SpotlightActionGroupData[] {
  const { t, knows } = useText();
  const places = usePlaces();
  const denialOf = useDenials();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const otherNames = (label: TextKey) => {
    const key = `palette.also.${label}`;
    return knows(key) ? t(key) : '';
  };
  const meant = <T extends { label: TextKey }>(all: readonly T[]): T[] =>
    all.filter(({ label }) => isMeant(typed, t(label), otherNames(label)));
  const line = (label: TextKey, icon: Icon, onClick: () => void) => ({
    id: label,
    label: t(label),
    leftSection: createElement(icon),
    onClick,
  });
  const leadTo = (all: readonly Place[]) =>
    meant(all).map(({ label, to, search, icon }) =>
      line(label, icon, () => void navigate({ to, ...(search && { search }) } as never)),
    );
  const settings: { label: TextKey; icon: Icon; act: () => void }[] = [
    { label: 'palette.dark', icon: MoonIcon, act: () => setColorScheme('dark') },
    { label: 'palette.light', icon: SunIcon, act: () => setColorScheme('light') },
    { label: 'account.system', icon: ScreenIcon, act: () => setColorScheme('auto') },
    { label: 'palette.help', icon: ClipboardIcon, act: () => void open('/docs', '_blank', 'noopener') },
  ];
  const isAsked = typed.trim() !== '';
  return [
    { group: t('palette.places'), actions: leadTo(placesFor(places, denialOf)) },
    // With an empty query, the full list would be too long.
    { group: t('palette.begin'), actions: isAsked ? leadTo(beginningsFor(places, denialOf)) : [] },
    {
      group: t('palette.console'),
      actions: isAsked ? meant(settings).map(({ label, icon, act }) => line(label, icon, act)) : [],
    },
  ];
}
