/** The command palette: every place and act by its name or another word for it, members, orders, and a voucher by its code. */

import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useText } from '../text/text.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { usePaletteActs } from './palette-acts.ts';
import { usePaletteFinds } from './palette-finds.ts';
import { paletteStore } from './use-palette-key.ts';

/** What is typed is looked up once it stands still. */
const stillMs = 200;

export default function Palette() {
  const { say } = useText();
  const [typed, type] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), stillMs);
  const acts = usePaletteActs(typed);
  const finds = usePaletteFinds(asked);
  const found: SpotlightActionGroupData[] = [...acts, ...finds].filter(({ actions }) => actions.length > 0);
  const shown = found.flatMap(({ actions }) => actions.map(({ id }) => id)).join();
  useSelectedFirst(shown);
  return (
    <Spotlight.Root
      store={paletteStore}
      query={typed}
      onQueryChange={type}
      // Cleared as it opens: once it has faded out would be too late for whoever opens it again at once.
      clearQueryOnClose={false}
      onSpotlightOpen={() => type('')}
      // The frame listens, also before this has been loaded.
      shortcut={null}
      scrollable
      maxHeight={420}
      // Named for those who hear it; those who see it need no heading.
      title={say('palette.open')}
      styles={{ header: { display: 'none' } }}
    >
      <Spotlight.Search
        placeholder={say('palette.hint')}
        aria-label={say('palette.hint')}
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
        {found.length === 0 && <Spotlight.Empty>{say('palette.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Whatever is found, and whenever, its first line is the one that Enter opens, until the person chooses another. */
function useSelectedFirst(shown: string): void {
  useEffect(() => {
    const state = paletteStore.getState();
    const list = document.getElementById(state.listId);
    if (shown === '' || !list || list.querySelector('[data-selected]')) return;
    // The library does this where something is typed, not where something is found later.
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    paletteStore.setState({ ...state, selected: 0 });
  }, [shown]);
}
