/** Merges a duplicate into a customer, after a look at what moves. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CustomerMerge, DashboardGetUserResult } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { usePersonName } from '../../components/objects/use-person-name.ts';
import { MemberPicker } from '../../components/pickers/member-picker.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';
import type { Formats } from '../../ui/formats/formats.ts';

interface MergeProps {
  customer: DashboardGetUserResult;
  onClose: () => void;
}

export function MergeCustomerDialog({ isOpen, ...props }: MergeProps & { isOpen: boolean }) {
  const { t } = useText();
  return (
    <FormDialog title={t('members.merge')} isOpen={isOpen} onClose={props.onClose}>
      <MergeForm {...props} />
    </FormDialog>
  );
}

function MergeForm({ customer, onClose }: MergeProps) {
  const { t } = useText();
  const formats = useFormats();
  const name = usePersonName()(customer);
  const act = useActionForm('customers.merge', {
    initial: { duplicate_id: null as string | null },
    given: ({ duplicate_id }) => [customer.id, { duplicate_id: duplicate_id! }],
    validate: {
      duplicate_id: (id) => (id === null || id === customer.id ? t('members.merge.nothing') : null),
    },
    also: ['dashboard', 'memberships', 'vouchers', 'referrals', 'auditLog'],
    onDone: ({ moved, undo_until }) => {
      notify(t('members.merge.done', { name, ...shownMoves(moved, formats), day: formats.day(undo_until) }));
      onClose();
    },
  });
  const chosen = act.form.getValues().duplicate_id;
  return (
    <ActionFields of={act} submit={t('members.merge.submit')} onCancel={onClose}>
      <MemberPicker
        label={t('members.merge.which', { name })}
        data-autofocus
        value={chosen}
        onChange={(id) => act.form.setFieldValue('duplicate_id', id)}
        error={act.form.errors.duplicate_id}
      />
      {chosen !== null && chosen !== customer.id && (
        <Preview customerId={customer.id} duplicateId={chosen} name={name} />
      )}
    </ActionFields>
  );
}

const shownMoves = (
  { memberships, points, vouchers, redemptions }: CustomerMerge['moved'],
  { number }: Formats,
) => ({
  memberships: number(memberships),
  points: number(points),
  vouchers: number(vouchers),
  redemptions: number(redemptions),
});

/** What would move, as the server says. */
function Preview({ customerId, duplicateId, name }: Record<'customerId' | 'duplicateId' | 'name', string>) {
  const { t } = useText();
  const formats = useFormats();
  const { data } = useQuery(
    queryOf('customers.merge', customerId, { duplicate_id: duplicateId, dry_run: true }),
  );
  if (data === undefined) return <Text size="sm" c="dimmed" mih={22} role="status" />;
  return (
    <Consequence>
      {t('members.merge.will', {
        name,
        ...shownMoves(data.moved, formats),
      })}
      {data.joined.length > 0 && <> {t('members.merge.joins')}</>}
    </Consequence>
  );
}
