import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../api/operations.ts';
import { paths } from '../paths.ts';
import { useDenial } from './use-permission.ts';

/** A customer by name, where one may know it, with the way to their page. */
export function CustomerLink({ id }: { id: string }) {
  const denial = useDenial('dashboard.getUser');
  const { data } = useQuery({
    ...queryOf('dashboard.getUser', id),
    enabled: denial === undefined,
    staleTime: 300_000,
  });
  const name = data && (data.name ?? data.email ?? data.phone ?? data.external_id);
  if (denial !== undefined) return <>{id}</>;
  return (
    <Anchor component={Link} to={paths.member(id)} size="sm">
      {name ?? id}
    </Anchor>
  );
}
