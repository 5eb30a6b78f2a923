import { type SelectProps, Text } from '@mantine/core';
import type { RoleName } from '@tessera/sdk';
import { Select } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { roles } from './roles.ts';

/** Role select with descriptions. */
export function RoleSelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useText();
  const role = roles.find((one) => one === props.value);
  return (
    <Select
      label={t('team.role')}
      description={role && t(`roleFor.${role}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          <Text size="xs" c="dimmed">
            {t(`roleFor.${option.value as RoleName}`)}
          </Text>
        </div>
      )}
      {...props}
    />
  );
}
