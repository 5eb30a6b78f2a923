import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';

/** Objects that have a page, by id prefix. */
const pages: Record<string, (id: string) => string> = {
  cus: paths.member,
  vch: paths.voucher,
  pass: paths.pass,
  com: paths.message,
  whk: paths.webhook,
  job: paths.job,
  ptpl: paths.passTemplate,
};

/** An object's id, linked to its page if it has one. */
export function ObjectLink({ id }: { id: string | null | undefined }) {
  if (!id) return '–';
  const page = pages[id.slice(0, id.indexOf('_'))];
  const text = { ff: 'monospace', size: 'xs' } as const;
  return page ? (
    <Anchor component={Link} to={page(id)} {...text}>
      {id}
    </Anchor>
  ) : (
    <Text span {...text}>
      {id}
    </Text>
  );
}
