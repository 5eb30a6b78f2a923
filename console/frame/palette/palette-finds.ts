import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createElement } from 'react';
import { normalizeCode } from '../../../contract/code-strength.ts';
import { queryOf } from '../../api/operations.ts';
import { titleOf } from '../../components/objects/worth.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useDenials } from '../../components/use-permission.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { ListIcon, PeopleIcon, TicketIcon } from '../../ui/icons.tsx';

const isCode = (text: string): boolean => text.length >= 3 && normalizeCode(text) !== undefined;
const isOrder = (text: string): boolean => /^\S{3,120}$/.test(text);

/** Members by name, a voucher by code and redemptions by order, within the user's permissions. */
export function usePaletteFinds(asked: string): SpotlightActionGroupData[] {
  const { t } = useText();
  const formats = useFormats();
  const denialOf = useDenials();
  const navigate = useNavigate();
  const people = useQuery({
    ...queryOf('dashboard.listUsers', { q: asked, limit: 5 }),
    enabled: asked.length >= 3 && denialOf('dashboard.listUsers') === undefined,
  });
  const vouchers = useQuery({
    ...queryOf('vouchers.list', { code: asked, limit: 1 }),
    enabled: isCode(asked) && denialOf('vouchers.list') === undefined,
  });
  const orders = useQuery({
    ...queryOf('vouchers.listRedemptions', { order_id: asked, limit: 1 }),
    enabled: isOrder(asked) && denialOf('vouchers.listRedemptions') === undefined,
  });
  const go = (to: string, search?: object) => () => void navigate({ to, ...(search && { search }) } as never);
  return [
    {
      group: t('palette.people'),
      actions: (people.data?.data ?? []).map(({ id, name, email, phone }) => ({
        id,
        label: name ?? email ?? phone ?? id,
        ...(name && email && { description: email }),
        leftSection: createElement(PeopleIcon),
        onClick: go(paths.member(id)),
      })),
    },
    {
      group: t('palette.vouchers'),
      actions: (vouchers.data?.data ?? []).map((voucher) => ({
        id: voucher.id,
        label: voucher.code ?? voucher.code_masked,
        description: titleOf(voucher, formats, t),
        leftSection: createElement(TicketIcon),
        onClick: go(paths.voucher(voucher.id)),
      })),
    },
    {
      group: t('palette.orders'),
      actions: (orders.data?.data ?? []).map(({ id, order, occurred_at }) => ({
        id,
        label: order?.id ?? asked,
        description: formats.moment(occurred_at),
        leftSection: createElement(ListIcon),
        onClick: go(paths.redemptions(), { order_id: asked }),
      })),
    },
  ];
}
