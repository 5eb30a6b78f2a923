/** What the business wants to know of its customers besides the fields of every customer. */
import { Group, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { CustomerAttribute } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf, useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { AttributeEdit } from '../../forms/customers/attribute-edit.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

const flags = ['required', 'unique', 'searchable', 'archived'] as const;

export function AttributesPanel() {
  const { t } = useText();
  const { data: schema } = useSuspenseQuery(queryOf('customers.getAttributes'));
  const [editing, edit] = useState<{ key: string | undefined }>();
  const act = useAction('customers.setAttributes', { also: ['auditLog'] });
  const archive = async ({ key, archived }: CustomerAttribute) => {
    const attributes = schema.attributes.map((one) =>
      one.key === key ? { ...one, archived: !archived } : one,
    );
    await act.mutateAsync([{ attributes }, { ifMatch: schema.version }]);
    notify(t('done.saved'));
  };
  return (
    <Panel
      title={t('attributes.title')}
      actions={
        <ActionButton
          act="customers.setAttributes"
          variant="default"
          leftSection={<PlusIcon size={16} />}
          onClick={() => edit({ key: undefined })}
        >
          {t('attributes.add')}
        </ActionButton>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('attributes.what')}
      </Text>
      {schema.attributes.length > 0 && (
        <DataTable
          caption={t('attributes.table')}
          rows={schema.attributes}
          keyOf={({ key }) => key}
          columns={[
            { label: t('attributes.label'), cell: ({ label }) => label },
            { label: t('attributes.key'), cell: ({ key }) => key },
            { label: t('attributes.type'), cell: ({ type }) => t(`attributes.type.${type}`) },
            {
              label: t('attributes.properties'),
              cell: (attribute) =>
                flags.flatMap((flag) => (attribute[flag] ? [t(`attributes.is.${flag}`)] : [])).join(', ') ||
                '–',
            },
            {
              label: t('settings.actions'),
              cell: (attribute) => (
                <Group gap={6} wrap="nowrap">
                  <ActionButton
                    act="customers.setAttributes"
                    size="xs"
                    variant="default"
                    aria-label={`${t('action.edit')}: ${attribute.label}`}
                    onClick={() => edit({ key: attribute.key })}
                  >
                    {t('action.edit')}
                  </ActionButton>
                  <ActionButton
                    act="customers.setAttributes"
                    size="xs"
                    variant="default"
                    loading={act.isPending}
                    aria-label={`${t(attribute.archived ? 'attributes.reopen' : 'attributes.archive')}: ${attribute.label}`}
                    onClick={() => void archive(attribute)}
                  >
                    {t(attribute.archived ? 'attributes.reopen' : 'attributes.archive')}
                  </ActionButton>
                </Group>
              ),
            },
          ]}
        />
      )}
      <FormDialog
        title={t(editing?.key === undefined ? 'attributes.add' : 'attributes.edit')}
        isOpen={editing !== undefined}
        onClose={() => edit(undefined)}
      >
        {editing && (
          <AttributeEdit schema={schema} attributeKey={editing.key} onClose={() => edit(undefined)} />
        )}
      </FormDialog>
    </Panel>
  );
}
