import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../api/operations.ts';
import { Select } from '../components/later/controls.tsx';
import { useText } from '../text/text.tsx';
import { useLocation } from './use-location.ts';

/** The till's location; some vouchers are valid only at certain locations. */
export function LocationSelect() {
  const { t } = useText();
  const { data: merchant } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const [location, choose] = useLocation();
  if (merchant.locations.length === 0) return null;
  return (
    <Select
      aria-label={t('counter.location')}
      placeholder={t('counter.location')}
      clearable
      size="md"
      data={merchant.locations.map(({ id, name }) => ({ value: id, label: name }))}
      value={location ?? null}
      onChange={(id) => choose(id ?? undefined)}
    />
  );
}
