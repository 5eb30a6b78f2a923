import { Group, Text } from '@mantine/core';
import type { Merchant } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useFormats } from '../../components/use-formats.ts';
import { LocationEdit } from '../../forms/settings/location-edit.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { addressLine } from '../../ui/formats/places.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

type Location = Merchant['locations'][number];

/** The shops of the business, which tills report with each action. */
export function LocationsPanel({ merchant }: { merchant: Merchant }) {
  const { t } = useText();
  const formats = useFormats();
  const [editing, edit] = useState<{ location: Location | undefined }>();
  const [leaving, remove] = useState<Location>();
  const act = useAction('merchant.updateProfile');
  return (
    <Panel
      title={t('settings.locations')}
      actions={
        <ActionButton
          act="merchant.updateProfile"
          variant="default"
          leftSection={<PlusIcon size={16} />}
          onClick={() => edit({ location: undefined })}
        >
          {t('settings.addLocation')}
        </ActionButton>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('settings.locationsWhat')}
      </Text>
      {merchant.locations.length > 0 && (
        <DataTable
          caption={t('settings.locationsTable')}
          rows={merchant.locations}
          keyOf={({ id }) => id}
          columns={[
            { label: t('fact.name'), cell: ({ name }) => name },
            {
              label: t('settings.address'),
              cell: ({ address }) => (address ? addressLine(address, formats.locale) : '–'),
            },
            {
              label: t('settings.actions'),
              cell: (location) => (
                <Group gap={6} wrap="nowrap">
                  <ActionButton
                    act="merchant.updateProfile"
                    size="xs"
                    variant="default"
                    aria-label={`${t('action.edit')}: ${location.name}`}
                    onClick={() => edit({ location })}
                  >
                    {t('action.edit')}
                  </ActionButton>
                  <ActionButton
                    act="merchant.updateProfile"
                    size="xs"
                    variant="default"
                    aria-label={`${t('action.remove')}: ${location.name}`}
                    onClick={() => remove(location)}
                  >
                    {t('action.remove')}
                  </ActionButton>
                </Group>
              ),
            },
          ]}
        />
      )}
      <FormDialog
        title={t(editing?.location ? 'settings.editLocation' : 'settings.addLocation')}
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
      </FormDialog>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => remove(undefined)}
        title={t('settings.removeLocation', { name: leaving?.name ?? '' })}
        confirm={t('action.remove')}
        isDangerous
        onConfirm={async () => {
          const locations = merchant.locations.filter(({ id }) => id !== leaving?.id);
          await act.mutateAsync([{ locations }, { ifMatch: merchant.version }]);
          notify(t('done.removed'));
        }}
      >
        {t('settings.removeLocationWhat')}
      </ConfirmDialog>
    </Panel>
  );
}
