import { ActionIcon, Button, Group, Paper, TextInput } from '@mantine/core';
import type { MemberEventTypes } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { Select } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import {
  eventTypeValues,
  eventValues,
  longestList,
  propertyTypes,
  withEventType,
} from './event-type-values.ts';

interface Props {
  declared: MemberEventTypes;
  /** `undefined` declares a new type. */
  type: string | undefined;
  onClose: () => void;
}

/** Types are declared as one list, so all of them are sent. */
export function EventTypeEdit({ declared, type, onClose }: Props) {
  const { t } = useText();
  const { types, version } = declared;
  const known = types.find((one) => one.type === type);
  const act = useActionForm('memberships.setEventTypes', {
    initial: eventTypeValues(known),
    version,
    given: (values) => [{ types: withEventType(types, known, values) }],
    fieldOf: (path) => path.replace(/^types\.\d+\./, ''),
    also: ['auditLog'],
    onDone: () => {
      notify(t('done.saved'));
      onClose();
    },
  });
  const { form } = act;
  const { properties } = form.values;
  const fixed = known?.properties.length ?? 0;
  return (
    <ActionFields of={act} submit={t('action.save')} onCancel={onClose}>
      <TextInput
        label={t('eventTypes.label')}
        description={t('eventTypes.labelHint')}
        required
        maxLength={80}
        data-autofocus
        {...form.getInputProps('label')}
      />
      <Select
        label={t('eventTypes.value')}
        description={t('eventTypes.fixed')}
        allowDeselect={false}
        disabled={known !== undefined}
        data={eventValues.map((value) => ({ value, label: t(`eventTypes.value.${value}`) }))}
        {...form.getInputProps('value')}
      />
      {properties.map((_, at) => (
        <Paper
          // biome-ignore lint/suspicious/noArrayIndexKey: a property has no name of its own while it is written
          key={at}
          withBorder
          p="sm"
          role="group"
          aria-label={t('eventTypes.property', { number: at + 1 })}
        >
          <Group align="flex-end" gap="xs" wrap="nowrap">
            <TextInput
              style={{ flex: 1 }}
              label={t('eventTypes.propertyName')}
              required
              maxLength={40}
              disabled={at < fixed}
              {...form.getInputProps(`properties.${at}.key`)}
            />
            <Select
              style={{ flex: 1 }}
              label={t('attributes.type')}
              allowDeselect={false}
              disabled={at < fixed}
              data={propertyTypes.map((value) => ({ value, label: t(`attributes.type.${value}`) }))}
              {...form.getInputProps(`properties.${at}.type`)}
            />
            {at >= fixed && (
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('eventTypes.removeProperty', { number: at + 1 })}
                onClick={() => form.removeListItem('properties', at)}
              >
                <TrashIcon size={16} />
              </ActionIcon>
            )}
          </Group>
        </Paper>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<PlusIcon size={16} />}
          disabled={properties.length >= longestList}
          onClick={() => form.insertListItem('properties', { key: '', type: 'text' })}
        >
          {t('eventTypes.addProperty')}
        </Button>
      </Group>
    </ActionFields>
  );
}
