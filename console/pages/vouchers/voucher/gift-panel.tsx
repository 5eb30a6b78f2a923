/** The money of a gift card: each movement with the balance after it, and what can be done with it. */
import { Anchor, Button, Group, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { GiftTransaction, Voucher } from '@tessera/sdk';
import { useState } from 'react';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { FormDialog } from '../../../components/actions/form-dialog.tsx';
import { MenuButton } from '../../../components/later/controls.tsx';
import { type ListFrame, ListTable } from '../../../components/lists/table/list-table.tsx';
import { useSource } from '../../../components/objects/use-source.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { useDenials } from '../../../components/use-permission.ts';
import { GiftCardDeliver } from '../../../forms/gift-cards/gift-card-deliver.tsx';
import { GiftCardAdjust, GiftCardLoad, GiftCardRefund } from '../../../forms/gift-cards/gift-card-money.tsx';
import { GiftCardTransfer } from '../../../forms/gift-cards/gift-card-transfer.tsx';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { giftTransactionsQuery } from '../voucher-queries.ts';

const route = getRouteApi('/inside/vouchers/$id');

const forms = {
  load: GiftCardLoad,
  refund: GiftCardRefund,
  adjust: GiftCardAdjust,
  transfer: GiftCardTransfer,
  deliver: GiftCardDeliver,
} as const;
type Asked = keyof typeof forms;

export function GiftPanel({ voucher }: { voucher: Voucher }) {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Panel title={t('giftCards.ledger')} actions={<Acts voucher={voucher} />}>
      <Ledger
        frame={{
          query: giftTransactionsQuery(voucher.id, search),
          paging: {
            cursor: search.money,
            onGo: (money) => navigate({ to: '.', search: { ...search, money } }),
          },
          empty: t('giftCards.noMoves'),
          teach: t('giftCards.noMovesTeach'),
          isPart: true,
          file: { act: 'giftCards.exportTransactions', query: { voucher_id: voucher.id } },
        }}
      />
    </Panel>
  );
}

function Acts({ voucher }: { voucher: Voucher }) {
  const { t } = useText();
  const denialOf = useDenials();
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const isNew = voucher.gift?.amount === 0;
  const over = voucher.status === 'voided' ? t('vouchers.isVoided') : undefined;
  const Form = asked && forms[asked];
  return (
    <Group gap="xs">
      <ActionButton
        act={isNew ? 'giftCards.activate' : 'giftCards.load'}
        size="xs"
        denied={over}
        onClick={() => ask('load')}
      >
        {t(isNew ? 'giftCards.activate' : 'giftCards.load')}
      </ActionButton>
      <MenuButton
        position="bottom-end"
        button={
          <Button variant="default" size="xs">
            {t('action.more')}
          </Button>
        }
        items={(['deliver', 'refund', 'adjust', 'transfer'] as const).map((one) => ({
          key: one,
          label: t(`giftCards.${one}`),
          denial: denialOf(`giftCards.${one}`) ?? over,
          onClick: () => ask(one),
        }))}
      />
      <FormDialog
        title={asked ? t(`giftCards.${asked === 'load' && isNew ? 'activate' : asked}`) : ''}
        isOpen={asked !== undefined}
        onClose={close}
      >
        {Form && <Form voucher={voucher} onClose={close} />}
      </FormDialog>
    </Group>
  );
}

function Ledger({ frame }: { frame: ListFrame<GiftTransaction> }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <ListTable
      {...frame}
      caption={t('giftCards.ledger')}
      opensRows={false}
      columns={[
        {
          label: t('orders.when'),
          fields: 'occurred_at',
          cell: ({ occurred_at }) => formats.moment(occurred_at),
        },
        {
          label: t('giftCards.movement'),
          fields: {
            type: t('giftCards.movement'),
            reason: t('members.bulk.reason'),
            reference: t('vouchers.reference'),
          },
          words: { type: 'giftCards.type' },
          cell: (row) => <Movement row={row} />,
        },
        {
          label: t('giftCards.amount'),
          fields: { amount: t('giftCards.amount'), currency: t('wallet.currency') },
          cell: ({ amount, currency }) => `${amount > 0 ? '+' : ''}${formats.money(amount, currency)}`,
          isFigure: true,
        },
        {
          label: t('giftCards.balanceAfter'),
          fields: 'balance_after',
          cell: ({ balance_after, currency }) => formats.money(balance_after, currency),
          isFigure: true,
        },
      ]}
    />
  );
}

function Movement({ row }: { row: GiftTransaction }) {
  const { t } = useText();
  const { type, reason, reference, counterpart_id: other } = row;
  const note = [reason, useSource()(reference)].filter(Boolean).join(' · ');
  return (
    <>
      {t(`giftCards.type.${type}`)}
      {other && (
        <>
          {' · '}
          <Anchor component={Link} to={paths.voucher(other)} inherit underline="always">
            {t('giftCards.otherCard')}
          </Anchor>
        </>
      )}
      {note && (
        <Text span display="block" size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </>
  );
}
