import type { SelectProps } from '@mantine/core';
import { useText } from '../../text/text.tsx';
import { SearchSelect } from '../fields/search-select.tsx';
import { useCampaign, useCampaigns } from '../objects/use-campaign.ts';

export type CampaignPickerProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value: string | null;
  onChange: (id: string | null) => void;
  /** Only campaigns that vouchers can belong to. */
  hasCodes?: boolean;
};

/** Selects one of the merchant's campaigns by name. */
export function CampaignPicker({ value, onChange, hasCodes = false, ...props }: CampaignPickerProps) {
  const { t } = useText();
  const newest = useCampaigns() ?? [];
  const chosen = useCampaign(value);
  const others = newest.filter(({ id, kind }) => id !== chosen?.id && (!hasCodes || kind === 'codes'));
  return (
    <SearchSelect
      clearable
      value={value}
      onChange={onChange}
      data={[...(chosen ? [chosen] : []), ...others].map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage={t('list.nothingFound')}
      {...props}
    />
  );
}
