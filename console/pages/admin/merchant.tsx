/** One merchant: its state, and what staff can do about it. */
import { Anchor, Button, Group, List, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { MerchantState } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { type MerchantStatus, MerchantStatusForm } from '../../forms/admin/merchant-decide.tsx';
import { WalletStatusForm } from '../../forms/wallet/wallet-freeze.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { countryName } from '../../ui/formats/places.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

const route = getRouteApi('/inside/admin/merchants/$id');

/** The statuses that staff can choose from here. */
const further: Record<MerchantState['merchant']['status'], readonly MerchantStatus[]> = {
  pending: ['active', 'closed'],
  active: ['suspended', 'closed'],
  suspended: ['active', 'closed'],
  closed: [],
};

export function AdminMerchantPage() {
  const { t } = useText();
  const { id } = route.useParams();
  const { data: state } = useSuspenseQuery(queryOf('admin.getMerchant', id));
  const { merchant } = state;
  const [asked, ask] = useState<MerchantStatus>();
  const close = () => ask(undefined);
  return (
    <>
      <PageHead title={merchant.name}>
        {further[merchant.status].map((status) => (
          <Button
            key={status}
            variant="default"
            color={status === 'closed' ? 'red' : undefined}
            onClick={() => ask(status)}
          >
            {t(`admin.set.${status}`)}
          </Button>
        ))}
      </PageHead>
      <StatePanel state={state} />
      <WalletsPanel state={state} />
      <OwnersPanel state={state} />
      <FormDialog title={t(`admin.set.${asked ?? 'active'}`)} isOpen={asked !== undefined} onClose={close}>
        {asked && <MerchantStatusForm merchant={merchant} status={asked} onDone={close} />}
      </FormDialog>
    </>
  );
}

function StatePanel({ state }: { state: MerchantState }) {
  const { t } = useText();
  const formats = useFormats();
  const { merchant, cell, activity, move, subscription, last_decision: decision } = state;
  return (
    <Panel title={t('admin.state')}>
      <Facts
        columns={3}
        facts={[
          { label: t('fact.status'), value: <StatusBadge status={merchant.status} /> },
          {
            label: t('nav.verification'),
            value: (
              <Anchor
                component={Link}
                to={paths.adminReviews()}
                search={{ status: 'any' } as never}
                size="sm"
              >
                <StatusBadge status={merchant.kyb_status} />
              </Anchor>
            ),
          },
          {
            label: t('admin.subscription'),
            value: subscription && <StatusBadge status={subscription.status} />,
          },
          { label: t('admin.members'), value: formats.number(activity.members) },
          { label: t('admin.uses'), value: formats.number(activity.redemptions) },
          {
            label: t('admin.revenue'),
            value:
              activity.revenue === null
                ? t('admin.manyOrders')
                : formats.money(activity.revenue, merchant.default_currency),
          },
          { label: t('admin.openInvoices'), value: formats.number(activity.open_invoices) },
          {
            label: t('admin.lastActivity'),
            value: activity.last_activity_at && formats.moment(activity.last_activity_at),
          },
          { label: t('address.country'), value: countryName(merchant.country, formats.locale) },
          { label: t('admin.supportEmail'), value: merchant.support_email },
          { label: t('admin.since'), value: formats.moment(merchant.created_at) },
          {
            label: t('admin.cell'),
            value: move ? t('admin.movingTo', { cell, target: move.target, step: move.step }) : cell,
          },
          { label: t('fact.id'), value: merchant.id },
          {
            label: t('admin.lastDecision'),
            value: decision && (
              <>
                <StatusBadge status={decision.status} />
                <Text size="sm">{decision.reason ?? t('admin.noReason')}</Text>
                <Text size="xs" c="dimmed">
                  {formats.moment(decision.decided_at)}
                </Text>
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function WalletsPanel({ state: { merchant, wallets } }: { state: MerchantState }) {
  const { t } = useText();
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const isFrozen = wallets.some(({ status }) => status === 'frozen');
  const act = t(isFrozen ? 'admin.unfreeze' : 'admin.freeze');
  return (
    <Panel
      title={t('admin.wallets')}
      actions={
        wallets.length > 0 && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {act}
          </Button>
        )
      }
    >
      {wallets.length === 0 ? (
        <Text c="dimmed">{t('admin.noWallet')}</Text>
      ) : (
        <DataTable
          caption={t('admin.wallets')}
          rows={wallets}
          keyOf={({ id }) => id}
          columns={[
            { label: t('admin.currency'), cell: ({ currency }) => currency },
            { label: t('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
            {
              label: t('admin.available'),
              isFigure: true,
              cell: ({ available, currency }) => formats.money(available, currency),
            },
            {
              label: t('admin.held'),
              isFigure: true,
              cell: ({ held, currency }) => formats.money(held, currency),
            },
          ]}
        />
      )}
      <FormDialog title={act} isOpen={isAsking} onClose={close}>
        <WalletStatusForm merchant={merchant} status={isFrozen ? 'active' : 'frozen'} onDone={close} />
      </FormDialog>
    </Panel>
  );
}

function OwnersPanel({ state: { owners } }: { state: MerchantState }) {
  const { t } = useText();
  return (
    <Panel title={t('admin.owners')}>
      {owners.length === 0 && <Text c="dimmed">{t('admin.noOwner')}</Text>}
      <List listStyleType="none" spacing="xs">
        {owners.map(({ id, name, email }) => (
          <List.Item key={id}>
            <Group gap="xs">
              {name && <Text size="sm">{name}</Text>}
              <Anchor href={`mailto:${email}`} size="sm">
                {email}
              </Anchor>
            </Group>
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
