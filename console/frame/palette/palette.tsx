/** Command palette: finds pages, actions, members, orders and vouchers by name, synonym or code. */

import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useText } from '../../text/text.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { usePaletteActs } from './palette-acts.ts';
import { type PaletteFinds, shortestQuery, usePaletteFinds } from './palette-finds.ts';
import { paletteStore } from './use-palette-key.ts';

/** Debounce before typed text is looked up. */
const stillMs = 200;

export default function Palette() {
  const { t } = useText();
  const [typed, type] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), stillMs);
  const acts = usePaletteActs(typed);
  const finds = usePaletteFinds(asked);
  const found: SpotlightActionGroupData[] = [...acts, ...finds.groups].filter(
    ({ actions }) => actions.length > 0,
  );
  const shown = found.flatMap(({ actions }) => actions.map(({ id }) => id)).join();
  useSelectedFirst(shown);
  return (
    <Spotlight.Root
      store={paletteStore}
      query={typed}
      onQueryChange={type}
      // Cleared on open: clearing after the fade-out is too late if the palette is reopened at once.
      clearQueryOnClose={false}
      onSpotlightOpen={() => type('')}
      // The frame handles the shortcut, because it works before this script has loaded.
      shortcut={null}
      scrollable
      maxHeight={420}
      // Label for screen readers; no visible heading is needed.
      title={t('palette.open')}
      styles={{ header: { display: 'none' } }}
    >
      <Spotlight.Search
        placeholder={t('palette.hint')}
        aria-label={t('palette.hint')}
        leftSection={<SearchIcon />}
      />
      <Spotlight.ActionsList>
        {found.map(({ group, actions }) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {actions.map(({ id, ...action }) => (
              <Spotlight.Action key={id} {...action} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        <Outcome
          finds={finds}
          // What was typed a moment ago isn't asked yet.
          isTyping={typed.trim() !== asked}
          isShort={typed.trim().length < shortestQuery}
          isEmpty={found.length === 0}
        />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

interface OutcomeProps {
  finds: PaletteFinds;
  isTyping: boolean;
  isShort: boolean;
  isEmpty: boolean;
}

/** Whether it still searches, could not, or found nothing: never one in place of another. */
function Outcome({ finds, isTyping, isShort, isEmpty }: OutcomeProps) {
  const { t } = useText();
  if (!isShort && (isTyping || finds.isSearching))
    return (
      <Text size="sm" c="dimmed" ta="center" p="sm" role="status">
        {t('palette.searching')}
      </Text>
    );
  if (!isShort && finds.hasFailed)
    return (
      <Group justify="center" p="sm" gap="xs" role="alert">
        <Text size="sm">{t('palette.failed')}</Text>
        <Button size="compact-sm" variant="default" onClick={finds.again}>
          {t('palette.again')}
        </Button>
      </Group>
    );
  return isEmpty ? (
    <Spotlight.Empty>{t(isShort ? 'palette.short' : 'palette.nothing')}</Spotlight.Empty>
  ) : null;
}

/** Selects the first result whenever results change, until the user picks another. */
function useSelectedFirst(shown: string): void {
  useEffect(() => {
    const state = paletteStore.getState();
    const list = document.getElementById(state.listId);
    if (shown === '' || !list || list.querySelector('[data-selected]')) return;
    // The library selects the first result on input, but not when results arrive later.
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    paletteStore.setState({ ...state, selected: 0 });
  }, [shown]);
}
