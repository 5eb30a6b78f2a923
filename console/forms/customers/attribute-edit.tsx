import { Checkbox, TextInput } from '@mantine/core';
import type { CustomerAttributes } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { Select, TagsInput } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { attributeTypes, attributeValues, withAttribute } from './attribute-values.ts';

interface Props {
  schema: CustomerAttributes;
  /** `undefined` declares a new attribute. */
  attributeKey: string | undefined;
  onClose: () => void;
}

/** Attributes are declared as one list, so all of them are sent. */
export function AttributeEdit({ schema, attributeKey, onClose }: Props) {
  const { t } = useText();
  const { attributes, version } = schema;
  const known = attributes.find(({ key }) => key === attributeKey);
  const act = useActionForm('customers.setAttributes', {
    initial: attributeValues(known),
    version,
    given: (values) => [{ attributes: withAttribute(attributes, known?.key, values) }],
    fieldOf: (path) => path.replace(/^attributes\.\d+\./, ''),
    also: ['auditLog'],
    onDone: () => {
      notify(t('done.saved'));
      onClose();
    },
  });
  const inputs = act.form.getInputProps;
  const tick = (field: 'required' | 'unique' | 'searchable') => inputs(field, { type: 'checkbox' });
  return (
    <ActionFields of={act} submit={t('action.save')} onCancel={onClose}>
      <TextInput label={t('attributes.label')} required maxLength={80} data-autofocus {...inputs('label')} />
      <Select
        label={t('attributes.type')}
        description={t('attributes.fixed')}
        allowDeselect={false}
        disabled={known !== undefined}
        data={attributeTypes.map((value) => ({ value, label: t(`attributes.type.${value}`) }))}
        {...inputs('type')}
      />
      {act.form.values.type === 'choice' && (
        <TagsInput label={t('attributes.choices')} maxTags={100} {...inputs('choices')} />
      )}
      <Checkbox
        label={t('attributes.required')}
        description={t('attributes.requiredHint')}
        {...tick('required')}
      />
      <Checkbox
        label={t('attributes.unique')}
        description={t('attributes.uniqueHint')}
        disabled={known !== undefined}
        {...tick('unique')}
      />
      <Checkbox
        label={t('attributes.searchable')}
        description={t('attributes.searchableHint')}
        disabled={known !== undefined}
        {...tick('searchable')}
      />
    </ActionFields>
  );
}
