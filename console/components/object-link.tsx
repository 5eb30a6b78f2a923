import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';

/** Objects that have a page, by the prefix of their id. */
const pages: Record<string, (id: string) => string> = {
  cus: paths.member,
  vch: paths.voucher,
  pass: paths.pass,
  com: paths.message,
  whk: paths.webhook,
  job: paths.job,
  ptpl: paths.passTemplate,
};

/** The id of any object; it leads to its page where it has one. */
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
