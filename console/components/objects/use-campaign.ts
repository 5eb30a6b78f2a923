import { useQuery } from '@tanstack/react-query';
import type { Campaign } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { useDenial } from '../use-permission.ts';

/** Names rarely change, so they are cached. */
const lasting = { staleTime: 60_000 };

/** The newest campaigns, for pickers and names: one request serves a whole list. */
export function useCampaigns(): readonly Campaign[] | undefined {
  const denial = useDenial('campaigns.list');
  const { data } = useQuery({
    ...queryOf('campaigns.list', { limit: 100 }),
    ...lasting,
    enabled: denial === undefined,
  });
  return data?.data;
}

/** One campaign; older ones are read by id. */
export function useCampaign(id: string | null): Campaign | undefined {
  const denial = useDenial('campaigns.get');
  const newest = useCampaigns();
  const known = newest?.find((one) => one.id === id);
  const { data } = useQuery({
    ...queryOf('campaigns.get', id ?? ''),
    ...lasting,
    enabled: id !== null && newest !== undefined && known === undefined && denial === undefined,
  });
  return known ?? data;
}
