import { useLocalStorage } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../api/operations.ts';

/** The till's location, stored in the browser for each merchant. */
export function useLocation(): [string | undefined, (id: string | undefined) => void] {
  const { data: merchant } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const [kept, keep] = useLocalStorage({ key: `tessera-location:${merchant.id}`, defaultValue: '' });
  const known = merchant.locations.some(({ id }) => id === kept);
  return [known ? kept : undefined, (id) => keep(id ?? '')];
}
