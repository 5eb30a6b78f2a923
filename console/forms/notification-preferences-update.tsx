import { Checkbox, Select, Stack } from '@mantine/core';
import type { NotificationPreferences } from '@tessera/sdk';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { tell } from '../components/tell.ts';
import {
  type NotificationType,
  notificationTypes,
  type Severity,
  severities,
} from '../pages/notifications/search.ts';
import { useText } from '../text/text.tsx';

/** Selects the enabled notification types; the API stores the muted ones. */
export function NotificationPreferencesForm({ preferences }: { preferences: NotificationPreferences }) {
  const { say } = useText();
  const act = useActForm('notifications.updatePreferences', {
    initial: {
      heard: notificationTypes.filter(
        (type) => !preferences.muted_types.includes(type),
      ) as NotificationType[],
      minimum_severity: preferences.minimum_severity as Severity,
    },
    version: preferences.version,
    given: ({ heard, minimum_severity }) => [
      { muted_types: notificationTypes.filter((type) => !heard.includes(type)), minimum_severity },
    ],
    onDone: () => tell(say('done.saved')),
  });
  return (
    <ActFields of={act} submit={say('action.save')}>
      <Checkbox.Group
        label={say('notifications.hear')}
        description={say('notifications.hearHint')}
        {...act.form.getInputProps('heard')}
      >
        <Stack gap="xs" mt="xs">
          {notificationTypes.map((type) => (
            <Checkbox key={type} value={type} label={say(`notifications.type.${type}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={say('notifications.atLeast')}
        allowDeselect={false}
        data={severities.map((severity) => ({
          value: severity,
          label: say(`notifications.from.${severity}`),
        }))}
        {...act.form.getInputProps('minimum_severity')}
      />
    </ActFields>
  );
}
