/** Gift cards: what is outstanding on them, and the cards. */
import { Anchor, SimpleGrid } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { latestDays } from '../../api/connection/server-time.ts';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { JobPanel } from '../../components/jobs/later-job-panel.tsx';
import { ExportButton } from '../../components/lists/table/export-button.tsx';
import { ListTable } from '../../components/lists/table/list-table.tsx';
import { useVoucherActs } from '../../components/lists/use-voucher-acts.ts';
import { MemberName } from '../../components/objects/member-name.tsx';
import { VoucherLink } from '../../components/objects/voucher-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useDenials } from '../../components/use-permission.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { giftCardsQuery, liabilityQuery } from './search.ts';

const route = getRouteApi('/inside/gift-cards');

export function GiftCardsPage() {
  const { t } = useText();
  const formats = useFormats();
  const mayReadBooks = useDenials()('books.read') === undefined;
  const { data: liability } = useSuspenseQuery(liabilityQuery);
  const [job, setJob] = useState<string>();
  return (
    <>
      <PageHead title={t('giftCards.title')} what={t('giftCards.what')}>
        <ExportButton
          act="giftCards.exportTransactions"
          query={{}}
          columns={[
            { name: 'occurred_at', title: t('orders.when') },
            { name: 'type', title: t('giftCards.movement'), words: 'giftCards.type' },
            { name: 'amount', title: t('giftCards.amount') },
            { name: 'currency', title: t('wallet.currency') },
            { name: 'balance_after', title: t('giftCards.balanceAfter') },
            { name: 'reason', title: t('giftCards.reason') },
            { name: 'reference', title: t('vouchers.reference') },
          ]}
          label={t('giftCards.exportMovements')}
          period={latestDays(366, formats.timeZone)}
          what={t('giftCards.exportWhat')}
          onJob={setJob}
        />
        <ActionLink
          act="vouchers.create"
          to={paths.newVoucher()}
          search={{ kind: 'gift' }}
          leftSection={<PlusIcon size={16} />}
        >
          {t('giftCards.create')}
        </ActionLink>
      </PageHead>
      {job && <JobPanel id={job} onClose={() => setJob(undefined)} />}
      {liability.currencies.length === 0 && (
        <Panel title={t('giftCards.outstanding')}>
          <EmptyState title={t('giftCards.empty')} teach={t('giftCards.teach')} />
        </Panel>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" mb="xs">
        {liability.currencies.map(({ currency, closing }) => (
          <FigureCard
            key={currency}
            label={`${t('giftCards.outstanding')}: ${currency}`}
            value={formats.money(closing, currency)}
            list={{ to: paths.vouchers(), search: { type: 'gift', status: ['active'] } }}
          />
        ))}
      </SimpleGrid>
      {liability.currencies.length > 0 && mayReadBooks && (
        <Anchor component={Link} to={paths.books()} size="sm" mb="md" display="block">
          {t('giftCards.books')}
        </Anchor>
      )}
      <Cards />
    </>
  );
}

function Cards() {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Panel title={t('giftCards.cards')}>
      <ListTable
        isPart
        query={giftCardsQuery(search)}
        caption={t('giftCards.cards')}
        paging={{
          cursor: search.cursor,
          onGo: (cursor) => navigate({ to: '.', search: { ...search, cursor } }),
        }}
        acts={useVoucherActs()}
        empty={t('giftCards.noCards')}
        teach={t('giftCards.teach')}
        columns={[
          {
            label: t('vouchers.type.gift'),
            fields: 'code_masked',
            cell: (voucher) => <VoucherLink voucher={voucher} />,
          },
          {
            label: t('vouchers.holder'),
            fields: 'holder_id',
            isMinor: true,
            cell: ({ holder_id }) => (holder_id ? <MemberName customerId={holder_id} /> : '–'),
          },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            label: t('vouchers.balance'),
            fields: { 'gift.balance': t('vouchers.balance'), 'gift.currency': t('wallet.currency') },
            cell: ({ gift }) => (gift ? formats.money(gift.balance, gift.currency) : '–'),
            isFigure: true,
          },
          {
            label: t('vouchers.expires'),
            fields: 'expires_at',
            cell: ({ expires_at }) => (expires_at ? formats.day(expires_at) : t('vouchers.noEnd')),
          },
        ]}
      />
    </Panel>
  );
}
