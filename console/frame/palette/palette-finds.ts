import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isTesseraError } from '@tessera/sdk';
import { createElement } from 'react';
import { normalizeCode } from '../../../contract/code-strength.ts';
import { type OperationName, queryOf } from '../../api/operations.ts';
import { useMarkName } from '../../components/objects/use-source.ts';
import { titleOf } from '../../components/objects/worth.ts';
import { useFormats } from '../../components/use-formats.ts';
import { usePeople } from '../../components/use-people.ts';
import { useDenials } from '../../components/use-permission.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import {
  CardsIcon,
  type Icon,
  ListIcon,
  MailIcon,
  MegaphoneIcon,
  PeopleIcon,
  TeamIcon,
  TicketIcon,
} from '../../ui/icons.tsx';
import { isMeant } from '../../ui/search/word-search.ts';

/** The server finds people by three letters or more. */
export const shortestQuery = 3;
const shown = 5;

const isCode = (text: string): boolean => text.length >= shortestQuery && normalizeCode(text) !== undefined;
const isOrder = (text: string): boolean => /^\S{3,120}$/.test(text);
/** What there are a few of is asked for once, and found by its name here. */
const lasting = { staleTime: 60_000 };

export interface PaletteFinds {
  groups: SpotlightActionGroupData[];
  isSearching: boolean;
  hasFailed: boolean;
  again: () => void;
}

/** Members, campaigns, passes, messages and colleagues by name, a voucher by code and an order by its number. */
export function usePaletteFinds(asked: string): PaletteFinds {
  const { t } = useText();
  const formats = useFormats();
  const markName = useMarkName();
  const denialOf = useDenials();
  const navigate = useNavigate();
  const isLong = asked.length >= shortestQuery;
  const can = (act: OperationName) => isLong && denialOf(act) === undefined;
  const people = usePeople(asked, shown, can('dashboard.listUsers'));
  const vouchers = useQuery({
    ...queryOf('vouchers.list', { code: asked, limit: 1 }),
    enabled: isCode(asked) && can('vouchers.list'),
  });
  const order = useQuery({
    ...queryOf('orders.get', asked),
    retry: false,
    enabled: isOrder(asked) && can('orders.get'),
  });
  // A voucher can be redeemed for an order that only the till knows.
  const redemptions = useQuery({
    ...queryOf('vouchers.listRedemptions', { order_id: asked, limit: 1 }),
    enabled: isOrder(asked) && order.isError && can('vouchers.listRedemptions'),
  });
  const campaigns = useQuery({
    ...queryOf('campaigns.list', { limit: 100 }),
    ...lasting,
    enabled: can('campaigns.list'),
  });
  const passes = useQuery({
    ...queryOf('memberships.listPasses', { limit: 100 }),
    ...lasting,
    enabled: can('memberships.listPasses'),
  });
  const messages = useQuery({
    ...queryOf('communications.list', { limit: 100 }),
    ...lasting,
    enabled: can('communications.list'),
  });
  const team = useQuery({ ...queryOf('team.list', { limit: 100 }), ...lasting, enabled: can('team.list') });
  const go = (to: string, search?: object) => () => void navigate({ to, ...(search && { search }) } as never);
  const line = (id: string, label: string, icon: Icon, onClick: () => void, description?: string) => ({
    id,
    label,
    leftSection: createElement(icon),
    onClick,
    ...(description && { description }),
  });
  const named = <T extends { id: string }>(
    of: { data?: { data: T[] } | undefined },
    nameOf: (one: T) => string | null,
    icon: Icon,
    pathOf: (one: T) => string,
  ) =>
    (isLong ? (of.data?.data ?? []) : [])
      .filter((one) => isMeant(asked, nameOf(one) ?? ''))
      .slice(0, shown)
      .map((one) => line(one.id, nameOf(one) ?? one.id, icon, go(pathOf(one))));
  const queries = [vouchers, order, redemptions, campaigns, passes, messages, team];
  const failed = queries.filter(({ error }) => error && !(isTesseraError(error) && error.status === 404));
  return {
    isSearching:
      people.isSearching || queries.some(({ isFetching, data }) => isFetching && data === undefined),
    hasFailed: people.error !== null || failed.length > 0,
    again: () => {
      if (people.error) people.again();
      for (const one of failed) void one.refetch();
    },
    groups: [
      {
        group: t('palette.people'),
        actions: [
          ...people.people.map(({ id, name, email, phone }) =>
            line(
              id,
              name ?? email ?? phone ?? id,
              PeopleIcon,
              go(paths.member(id)),
              name ? (email ?? phone ?? undefined) : undefined,
            ),
          ),
          ...(people.hasMore
            ? [
                line(
                  'more-people',
                  t('palette.morePeople', { asked }),
                  PeopleIcon,
                  go(paths.members(), { q: asked }),
                ),
              ]
            : []),
        ],
      },
      {
        group: t('palette.vouchers'),
        actions: (vouchers.data?.data ?? []).map((voucher) =>
          line(
            voucher.id,
            voucher.code ?? voucher.code_masked,
            TicketIcon,
            go(paths.voucher(voucher.id)),
            titleOf(voucher, formats, t),
          ),
        ),
      },
      {
        group: t('palette.orders'),
        actions: order.data
          ? [
              line(
                order.data.id,
                markName(order.data.order_id),
                ListIcon,
                go(paths.order(order.data.order_id)),
                formats.moment(order.data.created_at),
              ),
            ]
          : (redemptions.data?.data ?? []).map(({ id, order: of, occurred_at }) =>
              line(
                id,
                markName(of?.id ?? asked),
                ListIcon,
                go(paths.redemptions(), { order_id: asked }),
                formats.moment(occurred_at),
              ),
            ),
      },
      {
        group: t('nav.campaigns'),
        actions: named(
          campaigns,
          ({ name }) => name,
          MegaphoneIcon,
          ({ id }) => paths.campaign(id),
        ),
      },
      {
        group: t('nav.passes'),
        actions: named(
          passes,
          ({ name }) => name,
          CardsIcon,
          ({ id }) => paths.pass(id),
        ),
      },
      {
        group: t('nav.messages'),
        actions: named(
          messages,
          ({ subject }) => subject,
          MailIcon,
          ({ id }) => paths.message(id),
        ),
      },
      {
        group: t('nav.team'),
        actions: named(
          team,
          ({ name, email }) => name ?? email,
          TeamIcon,
          () => paths.team(),
        ),
      },
    ],
  };
}
