import type { SelectProps } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/operations.ts';
import { useText } from '../../text/text.tsx';
import { Select } from '../later/controls.tsx';

/** Location select; hidden for businesses without locations. */
export function LocationSelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useText();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  if (profile.locations.length === 0) return null;
  return (
    <Select
      label={t('members.location')}
      placeholder={t('form.optional')}
      clearable
      data={profile.locations.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
    />
  );
}
