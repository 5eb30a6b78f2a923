/** The command palette: every place by its name, members by theirs, a voucher by its code. */

import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOf } from '../api/operations.ts';
import { paths } from '../paths.ts';
import { useText } from '../text/text.tsx';
import { PeopleIcon, SearchIcon, TicketIcon } from '../ui/icons.tsx';
import { beginningsFor, type Place, placesFor } from './navigation.ts';
import { useDenials } from './use-permission.ts';

/** What is typed is looked up once it stands still. */
const stillMs = 200;
const isCode = (text: string): boolean => /^[A-Za-z0-9-]{4,64}$/.test(text);

export default function Palette() {
  const { say } = useText();
  const denialOf = useDenials();
  const navigate = useNavigate();
  const [typed, type] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), stillMs);
  const people = useQuery({
    ...queryOf('dashboard.listUsers', { q: asked, limit: 5 }),
    enabled: asked.length >= 3 && denialOf('dashboard.listUsers') === undefined,
  });
  const vouchers = useQuery({
    ...queryOf('vouchers.list', { code: asked, limit: 1 }),
    enabled: isCode(asked) && denialOf('vouchers.list') === undefined,
  });
  const go = (to: string) => () => void navigate({ to });
  const isMeant = (label: string) => label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
  const leadTo = (places: readonly Place[]) =>
    places
      .filter(({ label }) => isMeant(say(label)))
      .map(({ label, to, icon: PlaceIcon }) => ({
        id: to,
        label: say(label),
        leftSection: <PlaceIcon />,
        onClick: go(to),
      }));
  const groups: SpotlightActionGroupData[] = [
    { group: say('palette.places'), actions: leadTo(placesFor(denialOf)) },
    // With nothing typed the list would be too long to be of use.
    { group: say('palette.begin'), actions: typed.trim() === '' ? [] : leadTo(beginningsFor(denialOf)) },
    {
      group: say('palette.people'),
      actions: (people.data?.data ?? []).map(({ id, name, email, phone }) => ({
        id,
        label: name ?? email ?? phone ?? id,
        ...(name && email && { description: email }),
        leftSection: <PeopleIcon />,
        onClick: go(paths.member(id)),
      })),
    },
    {
      group: say('palette.vouchers'),
      actions: (vouchers.data?.data ?? []).map(({ id, code, code_masked }) => ({
        id,
        label: code ?? code_masked,
        leftSection: <TicketIcon />,
        onClick: go(paths.voucher(id)),
      })),
    },
  ];
  const found = groups.filter(({ actions }) => actions.length > 0);
  return (
    <Spotlight.Root
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
