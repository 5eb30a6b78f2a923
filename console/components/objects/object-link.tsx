import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type IdKind, idPrefixes } from '../../../contract/ids.ts';
import { paths } from '../../paths.gen.ts';

/** The pages of objects. */
const pages: Partial<Record<IdKind, (id: string) => string>> = {
  customer: paths.member,
  voucher: paths.voucher,
  campaign: paths.campaign,
  order: paths.order,
  pass: paths.pass,
  communication: paths.message,
  webhook_endpoint: paths.webhook,
  job: paths.job,
  pass_template: paths.passTemplate,
};

interface ObjectLinkProps {
  id: string | null | undefined;
  /** What people call it; its id if omitted. */
  name?: string;
}

/** An object, linked to its page if it has one. */
export function ObjectLink({ id, name }: ObjectLinkProps) {
  if (!id) return '–';
  const [, page] =
    Object.entries(pages).find(([kind]) => id.startsWith(`${idPrefixes[kind as IdKind]}_`)) ?? [];
  const text = name === undefined ? ({ ff: 'monospace', size: 'xs' } as const) : { size: 'sm', title: id };
  return page ? (
    <Anchor component={Link} to={page(id)} {...text}>
      {name ?? id}
    </Anchor>
  ) : (
    <Text span {...text}>
      {name ?? id}
    </Text>
  );
}
