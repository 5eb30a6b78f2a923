import type { Campaign } from '@tessera/sdk';
import { useFormats } from '../../../components/use-formats.ts';
import { useText } from '../../../text/text.tsx';

/** When a campaign runs, as text. */
export function useLife(): (campaign: Campaign) => string {
  const { t } = useText();
  const { day } = useFormats();
  return ({ starts_at: start, ends_at: end }) => {
    if (start && end) return t('campaigns.between', { start: day(start), end: day(end) });
    if (start) return t('campaigns.from', { start: day(start) });
    return end ? t('campaigns.until', { end: day(end) }) : t('campaigns.forever');
  };
}
