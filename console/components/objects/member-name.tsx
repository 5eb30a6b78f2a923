import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { useDenials } from '../use-permission.ts';
import { personQuery } from './person-query.ts';
import { usePersonName } from './use-person-name.ts';

export interface MemberNameProps {
  customerId: string | null;
  /** The membership, if known: permission to read memberships includes the holder's name, for those who can't read customers. */
  membershipId?: string | null;
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
