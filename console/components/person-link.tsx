import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../api/operations.ts';
import { paths } from '../paths.ts';
import { useText } from '../text/text.tsx';
import { useDenial } from './use-permission.ts';
import { usePersonName } from './use-person-name.ts';

/** A customer by name, where other things know only the id; the name comes when it is there. */
export function PersonLink({ id }: { id: string }) {
  const { say } = useText();
  const nameOf = usePersonName();
  const isDenied = useDenial('dashboard.getUser') !== undefined;
  const { data } = useQuery({ ...queryOf('dashboard.getUser', id), enabled: !isDenied, staleTime: 300_000 });
  if (isDenied)
    return (
      <Text size="sm" ff="monospace">
        {id}
      </Text>
    );
  return (
    <Anchor component={Link} to={paths.member(id)} size="sm">
      {data ? nameOf(data) : say('members.showPerson')}
    </Anchor>
  );
}
