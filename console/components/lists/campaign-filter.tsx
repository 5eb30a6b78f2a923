import { useText } from '../../text/text.tsx';
import type { FilterProps } from '../../ui/search/list-filters.ts';
import { CampaignPicker } from '../pickers/campaign-picker.tsx';

/** Filters a list by campaign. */
export function CampaignFilter({ value, onAsk }: FilterProps<string>) {
  const { t } = useText();
  return (
    <CampaignPicker
      label={t('vouchers.campaign')}
      placeholder={t('list.any')}
      value={value ?? null}
      onChange={(id) => onAsk(id ?? undefined)}
    />
  );
}
