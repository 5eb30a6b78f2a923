import { Group, Text } from '@mantine/core';
import type { Merchant } from '@tessera/sdk';
import { useState } from 'react';
import { useAct } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { FormWindow } from '../../components/form-window.tsx';
import { tell } from '../../components/tell.ts';
import { LocationEdit } from '../../forms/location-edit.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';

type Location = Merchant['locations'][number];

const linesOf = ({ address }: Location): string =>
  address
    ? [address.line1, address.line2, `${address.postal_code} ${address.city}`, address.country]
        .filter(Boolean)
        .join(', ')
    : '–';

/** The shops of the business, which tills report with each action. */
export function LocationsPanel({ merchant }: { merchant: Merchant }) {
  const { say } = useText();
  const [editing, edit] = useState<{ location: Location | undefined }>();
  const [leaving, remove] = useState<Location>();
  const act = useAct('merchant.updateProfile');
  return (
    <Panel
      title={say('settings.locations')}
      actions={
        <ActButton
          act="merchant.updateProfile"
          variant="default"
          leftSection={<PlusIcon size={16} />}
          onClick={() => edit({ location: undefined })}
        >
          {say('settings.addLocation')}
        </ActButton>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {say('settings.locationsWhat')}
      </Text>
      {merchant.locations.length > 0 && (
        <DataTable
          caption={say('settings.locationsTable')}
          rows={merchant.locations}
          keyOf={({ id }) => id}
          columns={[
            { label: say('fact.name'), cell: ({ name }) => name },
            { label: say('settings.address'), cell: linesOf },
            {
              label: say('settings.actions'),
              cell: (location) => (
                <Group gap={6} wrap="nowrap">
                  <ActButton
                    act="merchant.updateProfile"
                    size="xs"
                    variant="default"
                    aria-label={`${say('action.edit')}: ${location.name}`}
                    onClick={() => edit({ location })}
                  >
                    {say('action.edit')}
                  </ActButton>
                  <ActButton
                    act="merchant.updateProfile"
                    size="xs"
                    variant="default"
                    aria-label={`${say('action.remove')}: ${location.name}`}
                    onClick={() => remove(location)}
                  >
                    {say('action.remove')}
                  </ActButton>
                </Group>
              ),
            },
          ]}
        />
      )}
      <FormWindow
        title={say(editing?.location ? 'settings.editLocation' : 'settings.addLocation')}
        isOpen={editing !== undefined}
        onClose={() => edit(undefined)}
        size="lg"
      >
        {editing && (
          <LocationEdit
            merchant={merchant}
            location={merchant.locations.find(({ id }) => id === editing.location?.id)}
            onClose={() => edit(undefined)}
          />
        )}
      </FormWindow>
      <ConfirmWindow
        isOpen={leaving !== undefined}
        onClose={() => remove(undefined)}
        title={say('settings.removeLocation', { name: leaving?.name ?? '' })}
        confirm={say('action.remove')}
        isDangerous
        onConfirm={async () => {
          const locations = merchant.locations.filter(({ id }) => id !== leaving?.id);
          await act.mutateAsync([{ locations }, { ifMatch: merchant.version }]);
          tell(say('done.removed'));
        }}
      >
        {say('settings.removeLocationWhat')}
      </ConfirmWindow>
    </Panel>
  );
}
