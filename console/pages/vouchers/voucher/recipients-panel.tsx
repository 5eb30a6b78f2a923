/** Recipients of a voucher: issue to another, and remind those who haven't redeemed it. */
import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Voucher, VoucherRecipient, VouchersIssueResult } from '@tessera/sdk';
import { useState } from 'react';
import { recipientStatuses } from '../../../api/catalogue.gen.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { FormDialog } from '../../../components/actions/form-dialog.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { CodeCard } from '../../../components/codes/code-card.tsx';
import { StatusFilter } from '../../../components/lists/choice-filter.tsx';
import { type ListFrame, ListTable } from '../../../components/lists/table/list-table.tsx';
import { MemberName } from '../../../components/objects/member-name.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { VoucherIssue } from '../../../forms/vouchers/voucher-issue.tsx';
import { VoucherNudge } from '../../../forms/vouchers/voucher-nudge.tsx';
import { useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { voucherQueries } from '../voucher-queries.ts';

const route = getRouteApi('/inside/vouchers/$id');

/** The open dialog. */
type Asked =
  | { kind: 'issue' }
  | { kind: 'issued'; code: string }
  | { kind: 'nudge'; recipient?: VoucherRecipient };

export function RecipientsPanel({ voucher }: { voucher: Voucher }) {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [asked, ask] = useState<Asked>();
  const { data: page } = useSuspenseQuery(voucherQueries(voucher.id, search).recipients);
  const go = (change: typeof search) => navigate({ to: '.', search: { ...search, ...change } });
  const isFiltered = search.recipient_status !== undefined;
  return (
    <Panel
      title={t('vouchers.recipients')}
      anchor="recipients"
      actions={
        <>
          <ActionButton
            act="communications.nudge"
            variant="default"
            size="xs"
            denied={page.data.length === 0 ? t('vouchers.noRecipients') : undefined}
            onClick={() => ask({ kind: 'nudge' })}
          >
            {t('vouchers.nudge')}
          </ActionButton>
          <ActionButton act="vouchers.issue" size="xs" onClick={() => ask({ kind: 'issue' })}>
            {t('vouchers.issue')}
          </ActionButton>
        </>
      }
    >
      <RecipientTable
        frame={{
          filters: (
            <StatusFilter
              label={t('vouchers.status')}
              of={recipientStatuses}
              value={search.recipient_status}
              onAsk={(recipient_status) => go({ recipient_status, recipients: undefined })}
              maw={240}
              mb="sm"
            />
          ),
          query: voucherQueries(voucher.id, search).recipients,
          paging: { cursor: search.recipients, onGo: (recipients) => go({ recipients }) },
          isFiltered,
          empty: t('vouchers.noRecipients'),
          teach: isFiltered ? undefined : t('vouchers.recipientsTeach'),
          isPart: true,
        }}
        onNudge={(recipient) => ask({ kind: 'nudge', recipient })}
      />
      <RecipientWindows voucher={voucher} asked={asked} ask={ask} />
    </Panel>
  );
}

function RecipientTable(props: {
  frame: ListFrame<VoucherRecipient>;
  onNudge: (recipient: VoucherRecipient) => void;
}) {
  const { t } = useText();
  const { moment, number } = useFormats();
  return (
    <ListTable
      {...props.frame}
      caption={t('vouchers.recipients')}
      opensRows={false}
      columns={[
        {
          label: t('vouchers.customer'),
          fields: 'customer_id',
          cell: ({ customer_id }) => <MemberName customerId={customer_id} />,
        },
        {
          label: t('vouchers.status'),
          fields: 'status',
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        { label: t('vouchers.issuedAt'), fields: 'issued_at', cell: ({ issued_at }) => moment(issued_at) },
        {
          label: t('vouchers.reminders'),
          fields: 'nudge_count',
          cell: ({ nudge_count, last_nudged_at }) =>
            last_nudged_at ? `${number(nudge_count)} · ${moment(last_nudged_at)}` : '–',
        },
        {
          label: t('vouchers.act'),
          name: 'acts',
          cell: (recipient) => (
            <ActionButton
              act="communications.nudge"
              size="compact-sm"
              variant="default"
              denied={recipient.status === 'issued' ? undefined : t('vouchers.nothingToNudge')}
              onClick={() => props.onNudge(recipient)}
            >
              {t('vouchers.nudgeOne')}
            </ActionButton>
          ),
        },
      ]}
    />
  );
}

function RecipientWindows(props: {
  voucher: Voucher;
  asked: Asked | undefined;
  ask: (asked: Asked | undefined) => void;
}) {
  const { t } = useText();
  const { number } = useFormats();
  const { voucher, asked, ask } = props;
  const close = () => ask(undefined);
  const issued = ({ code, channel }: VouchersIssueResult) => {
    notify(t(channel === 'email' ? 'vouchers.issuedByMail' : 'vouchers.issuedQuietly'));
    ask({ kind: 'issued', code });
  };
  return (
    <>
      <FormDialog title={t('vouchers.issue')} isOpen={asked?.kind === 'issue'} onClose={close}>
        <VoucherIssue voucher={voucher} onDone={issued} onCancel={close} />
      </FormDialog>
      <FormDialog title={t('vouchers.itsCode')} isOpen={asked?.kind === 'issued'} onClose={close}>
        {asked?.kind === 'issued' && (
          <CodeCard code={asked.code} isOnce={voucher.code_visibility === 'secret'} />
        )}
      </FormDialog>
      <FormDialog title={t('vouchers.nudge')} isOpen={asked?.kind === 'nudge'} onClose={close}>
        {asked?.kind === 'nudge' && (
          <>
            {asked.recipient && (
              <Text size="sm" mb="sm">
                <MemberName customerId={asked.recipient.customer_id} />
              </Text>
            )}
            <VoucherNudge
              voucherId={voucher.id}
              recipient={asked.recipient}
              onCancel={close}
              onDone={({ communication }) => {
                notify(t('vouchers.nudged', { count: number(communication.counts.targeted) }));
                close();
              }}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}
