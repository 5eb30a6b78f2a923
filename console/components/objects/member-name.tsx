import { Anchor, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KnownCustomer } from '@tessera/sdk';
import { limits } from '../../../contract/limits.ts';
import { tessera } from '../../api/client.ts';
import { queryOf } from '../../api/operations.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { useDenials } from '../use-permission.ts';
import { usePersonName } from './use-person-name.ts';

export interface MemberNameProps {
  customerId: string | null;
  /** The membership, if known: permission to read memberships includes the holder's name, for those who can't read customers. */
  membershipId?: string | null;
}

interface Gathered {
  ids: Set<string>;
  people: Promise<ReadonlyMap<string, KnownCustomer>>;
}

let gathered: Gathered | undefined;

/** A member by id, or null. Those whom a page names at the same time are read with one request. */
const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['dashboard.listUsers', 'by id', id] as const,
    queryFn: async () => {
      gathered ??= gather();
      const { ids, people } = gathered;
      if (ids.add(id).size === limits.page.maximum) gathered = undefined;
      return (await people).get(id) ?? null;
    },
  });

function gather(): Gathered {
  const ids = new Set<string>();
  const all = new Promise((resolve) => setTimeout(resolve));
  const people = all.then(async () => {
    if (gathered?.ids === ids) gathered = undefined;
    const { data } = await tessera.dashboard.listUsers({ ids: [...ids], limit: ids.size }).page();
    return new Map(data.map((person) => [person.id, person]));
  });
  return { ids, people };
}

/** Names rarely change, so they are cached. */
const lasting = { staleTime: 300_000 };

/** A membership with its holder, if it can be read. */
export function useMembership(id: string | null | undefined) {
  const denialOf = useDenials();
  return useQuery({
    ...queryOf('memberships.get', id ?? '', { expand: ['customer'] }),
    ...lasting,
    enabled: id != null && denialOf('memberships.get') === undefined,
  });
}

/** A member's name, linked to their page; lists contain only ids. */
export function MemberName({ customerId, membershipId }: MemberNameProps) {
  const { t } = useText();
  const denialOf = useDenials();
  const nameOf = usePersonName();
  const viaCustomer = customerId !== null && denialOf('dashboard.listUsers') === undefined;
  const membership = useMembership(viaCustomer ? null : membershipId);
  const customer = useQuery({ ...personQuery(customerId ?? ''), ...lasting, enabled: viaCustomer });
  const known = membership.data?.customer ?? customer.data;
  const isAsked = membership.isLoading || customer.isLoading;
  // Not “a member”, as long as it can still be their name.
  const name = known ? nameOf(known) : isAsked ? '…' : t('overview.aMember');
  if (customerId === null || denialOf('dashboard.getUser') !== undefined)
    return (
      <Text span inherit fw={600}>
        {name}
      </Text>
    );
  return (
    <Anchor component={Link} to={paths.member(customerId)} inherit fw={600}>
      {name}
    </Anchor>
  );
}
