/** Creates a customer, or corrects one. */
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CustomerAttribute, DashboardGetUserResult } from '@tessera/sdk';
import { Suspense } from 'react';
import { queryOf } from '../../api/operations.ts';
import { ActionFields, type ActionForm, useActionForm } from '../../components/actions/action-form.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { AddressFields } from '../../components/fields/address-fields.tsx';
import { BirthdayInput } from '../../components/fields/birthday-input.tsx';
import { DayInput, Select, TagsInput } from '../../components/later/controls.tsx';
import { LoadingPart } from '../../components/loading/page-states.tsx';
import { useConsentsOf } from '../../components/messages/use-channels.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { isBirthday, type RecordValues, recordChanges, recordValues } from './customer-record.ts';

/** The field with the values of attributes; a name in pieces isn't taken for the start of a text's key. */
const attributes = 'attributes';

interface SaveProps {
  /** `undefined` creates a new one. */
  customer?: DashboardGetUserResult;
  onClose: () => void;
}

export function SaveCustomerDialog({ isOpen, ...props }: SaveProps & { isOpen: boolean }) {
  const { t } = useText();
  const title = t(props.customer ? 'members.edit.title' : 'members.create');
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={props.onClose} size="lg">
      <Suspense fallback={<LoadingPart />}>
        {props.customer ? (
          <EditForm customer={props.customer} onClose={props.onClose} />
        ) : (
          <CreateForm onClose={props.onClose} />
        )}
      </Suspense>
    </FormDialog>
  );
}

const useDeclared = (): readonly CustomerAttribute[] => {
  const { data } = useSuspenseQuery(queryOf('customers.getAttributes'));
  return data.attributes.filter(({ archived }) => !archived);
};

function useValidation() {
  const { t } = useText();
  return {
    birthday: (text: string) => (isBirthday(text) ? null : t('members.birthdayWrong')),
    email: (_: string, { email, phone, external_id }: RecordValues) =>
      email || phone || external_id ? null : t('members.issue.needsIdentifier'),
  };
}

function EditForm({ customer, onClose }: Required<SaveProps>) {
  const { t } = useText();
  const declared = useDeclared();
  const initial = recordValues(customer);
  const act = useActionForm('customers.update', {
    initial,
    version: customer.version,
    given: (values) => [customer.id, recordChanges(initial, values, declared)],
    validate: useValidation(),
    also: ['dashboard', 'memberships', 'auditLog'],
    onDone: (saved) => {
      notify(t('done.saved'));
      if (saved.consents_kept) notify(t('members.consentKept'));
      onClose();
    },
  });
  return (
    <ActionFields of={act} submit={t('action.save')} onCancel={onClose}>
      <RecordFields act={act} declared={declared} />
    </ActionFields>
  );
}

function CreateForm({ onClose }: Pick<SaveProps, 'onClose'>) {
  const { t } = useText();
  const navigate = useNavigate();
  const declared = useDeclared();
  const initial = recordValues(undefined);
  const act = useActionForm('customers.create', {
    initial,
    given: (values) => [recordChanges(initial, values, declared)],
    validate: useValidation(),
    also: ['dashboard', 'auditLog'],
    onDone: ({ id }) => {
      notify(t('members.create.done'));
      onClose();
      void navigate({ to: paths.member(id) });
    },
  });
  return (
    <ActionFields of={act} submit={t('members.create')} onCancel={onClose}>
      <RecordFields act={act} declared={declared} />
    </ActionFields>
  );
}

function RecordFields({
  act: { form },
  declared,
}: {
  act: ActionForm<RecordValues>;
  declared: readonly CustomerAttribute[];
}) {
  const { t } = useText();
  const inputs = form.getInputProps;
  const kinds = useConsentsOf(['marketing_email', 'marketing_sms'])(form.getInitialValues());
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('members.name')} maxLength={200} data-autofocus {...inputs('name')} />
        <BirthdayInput label={t('members.birthday')} {...inputs('birthday')} />
        <TextInput label={t('members.email')} type="email" maxLength={254} {...inputs('email')} />
        <TextInput label={t('members.phone')} type="tel" maxLength={40} {...inputs('phone')} />
        <TextInput label={t('members.number')} maxLength={120} {...inputs('external_id')} />
        <TagsInput label={t('members.tags')} maxTags={50} {...inputs('tags')} />
        {declared.map((one) => (
          <AttributeInput key={one.key} declared={one} {...inputs(`${attributes}.${one.key}`)} />
        ))}
      </SimpleGrid>
      <AddressFields values={form.values.address} inputOf={(part) => inputs(`address.${part}`)} />
      {kinds.map((kind) => (
        <Select
          key={kind}
          label={t(`members.${kind}`)}
          allowDeselect={false}
          data={(['granted', 'denied', 'unset'] as const).map((value) => ({
            value,
            label: t(`members.consent.${value}`),
          }))}
          {...inputs(kind)}
        />
      ))}
      <Textarea
        label={t('members.consentWords')}
        description={t('members.consentWordsHint')}
        maxLength={2_000}
        autosize
        {...inputs('consent_words')}
      />
    </>
  );
}

interface AttributeInputProps {
  declared: CustomerAttribute;
  value?: string;
  onChange?: (value: string) => void;
}

function AttributeInput({ declared, value = '', onChange = () => undefined, ...rest }: AttributeInputProps) {
  const { t } = useText();
  const { label, type, choices, required } = declared;
  if (type === 'choice' || type === 'boolean') {
    const data =
      type === 'choice'
        ? choices
        : [
            { value: 'true', label: t('members.yes') },
            { value: 'false', label: t('members.no') },
          ];
    return (
      <Select
        {...rest}
        label={label}
        data={data}
        clearable={!required}
        required={required}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
  if (type === 'date')
    return <DayInput {...rest} label={label} required={required} value={value} onChange={onChange} />;
  return (
    <TextInput
      {...rest}
      label={label}
      required={required}
      {...(type === 'number' && { inputMode: 'decimal' as const })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
