import { Checkbox, Stack } from '@mantine/core';
import type { NotificationPreferences } from '@tessera/sdk';
import { notificationTypes, severities } from '../../api/catalogue.gen.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { Select } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';

/** Selects the enabled notification types; the API stores the muted ones. */
export function NotificationPreferencesForm({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useText();
  const act = useActionForm('notifications.updatePreferences', {
    initial: {
      heard: notificationTypes.filter((type) => !preferences.muted_types.includes(type)),
      minimum_severity: preferences.minimum_severity,
    },
    version: preferences.version,
    given: ({ heard, minimum_severity }) => [
      { muted_types: notificationTypes.filter((type) => !heard.includes(type)), minimum_severity },
    ],
    onDone: () => notify(t('done.saved')),
  });
  return (
    <ActionFields of={act} submit={t('action.save')}>
      <Checkbox.Group
        label={t('notifications.hear')}
        description={t('notifications.hearHint')}
        {...act.form.getInputProps('heard')}
      >
        <Stack gap="xs" mt="xs">
          {notificationTypes.map((type) => (
            <Checkbox key={type} value={type} label={t(`notifications.type.${type}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={t('notifications.atLeast')}
        allowDeselect={false}
        data={severities.map((severity) => ({
          value: severity,
          label: t(`notifications.from.${severity}`),
        }))}
        {...act.form.getInputProps('minimum_severity')}
      />
    </ActionFields>
  );
}
