/** What is saved under a name, for oneself or the team, and a form to save more. */
import { ActionIcon, Button, Checkbox, Group, Menu, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { SavedView } from '@tessera/sdk';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { queryOf, useAction } from '../../../api/operations.ts';
import { useText } from '../../../text/text.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import { Refusal } from '../../actions/action-form.tsx';
import { FormDialog } from '../../actions/form-dialog.tsx';
import { notify } from '../../actions/notify.ts';
import { useSentence } from '../../use-sentence.ts';

export interface SavedMenuProps {
  /** The route of the list, or what else is kept. */
  list: string;
  texts: Record<'title' | 'save' | 'what', string>;
  /** What is saved under the name. */
  kept: () => Pick<SavedView, 'search' | 'columns'>;
  onChoose: (view: SavedView) => void;
  /** False while it isn't complete: something else would be saved. */
  isComplete?: boolean;
  /** Whether it was pressed before it was there. */
  wasWanted?: boolean;
}

export function SavedMenu(props: SavedMenuProps) {
  const { list, texts, onChoose, isComplete = true, wasWanted = false } = props;
  const { t } = useText();
  const [isSaving, setSaving] = useState(false);
  const [isOpen, setOpen] = useState(wasWanted);
  const { data } = useQuery({
    ...queryOf('savedViews.list', { list, limit: 100 }),
    enabled: isOpen,
  });
  const { data: me } = useQuery({ ...queryOf('auth.session'), enabled: isOpen });
  const remove = useAction('savedViews.delete');
  const views = data?.data ?? [];
  const canDelete = ({ owner_id, shared }: SavedView) =>
    owner_id === me?.user.id || (shared && me?.permissions.includes('TEAM_MANAGE'));
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setOpen} withinPortal>
        <Menu.Target>
          <Button variant="subtle" size="compact-sm">
            {texts.title}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {[false, true].map((shared) => {
            const some = views.filter((view) => view.shared === shared);
            if (some.length === 0) return null;
            return (
              <div key={String(shared)}>
                <Menu.Label>{t(shared ? 'views.shared' : 'views.own')}</Menu.Label>
                {some.map((view) => (
                  <Menu.Item
                    key={view.id}
                    onClick={() => onChoose(view)}
                    rightSection={
                      canDelete(view) && (
                        <ActionIcon
                          component="span"
                          role="button"
                          size="sm"
                          variant="subtle"
                          color="gray"
                          aria-label={t('views.delete', { name: view.name })}
                          onClick={async (event) => {
                            event.stopPropagation();
                            await remove.mutateAsync([view.id]);
                            notify(t('views.deleted', { name: view.name }));
                          }}
                        >
                          <TrashIcon size={14} />
                        </ActionIcon>
                      )
                    }
                  >
                    {view.name}
                  </Menu.Item>
                ))}
              </div>
            );
          })}
          {data && views.length === 0 && <Menu.Label>{t('views.none')}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item disabled={!isComplete} onClick={() => setSaving(true)}>
            {texts.save}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FormDialog title={texts.save} isOpen={isSaving} onClose={() => setSaving(false)}>
        <SaveForm {...props} onDone={() => setSaving(false)} />
      </FormDialog>
    </>
  );
}

function SaveForm({ list, texts, kept, onDone }: SavedMenuProps & { onDone: () => void }) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const form = useForm({
    initialValues: { name: '', shared: false },
    validate: { name: (name) => (name.trim() ? null : t('form.required')) },
  });
  const save = useAction('savedViews.create', {
    isForm: true,
    onDone: ({ name }) => {
      notify(t('views.saved', { name }));
      onDone();
    },
  });
  const isTooLong = kept().search.length > limits.savedViewCharacters;
  const submit = form.onSubmit(({ name, shared }) =>
    save.mutate([{ list, name: name.trim(), ...kept(), shared }]),
  );
  return (
    <form onSubmit={submit}>
      <Stack>
        <Refusal
          refusal={isTooLong ? t('views.tooLong') : save.error ? sentenceOf(save.error) : undefined}
          faults={[]}
        />
        <TextInput
          label={t('views.name')}
          description={texts.what}
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox label={t('views.share')} {...form.getInputProps('shared', { type: 'checkbox' })} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={isTooLong}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
