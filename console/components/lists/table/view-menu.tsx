/** Saved views of a list: its filters, order and columns under a name, for oneself or the team. */
import { ActionIcon, Button, Checkbox, Group, Menu, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { SavedView } from '@tessera/sdk';
import { useState } from 'react';
import { type OperationName, queryOf, useAction } from '../../../api/operations.ts';
import { useText } from '../../../text/text.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import { Refusal } from '../../actions/action-form.tsx';
import { FormDialog } from '../../actions/form-dialog.tsx';
import { notify } from '../../actions/notify.ts';
import { useSentence } from '../../use-sentence.ts';

export interface ViewMenuProps {
  list: OperationName;
  /** The labels of the columns that are shown. */
  columns: readonly string[];
  all: readonly { label: string }[];
  onColumns: (hidden: readonly string[]) => void;
  /** Whether it was pressed before it was there. */
  wasWanted?: boolean;
}

/** The route's name, of which the operation is the name in the SDK. */
const routeName = (list: OperationName): string =>
  list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function ViewMenu({ list, columns, all, onColumns, wasWanted = false }: ViewMenuProps) {
  const { t } = useText();
  const router = useRouter();
  const [isSaving, setSaving] = useState(false);
  const [isOpen, setOpen] = useState(wasWanted);
  const { data } = useQuery({
    ...queryOf('savedViews.list', { list: routeName(list), limit: 100 }),
    enabled: isOpen,
  });
  const { data: me } = useQuery({ ...queryOf('auth.session'), enabled: isOpen });
  const remove = useAction('savedViews.delete');
  const views = data?.data ?? [];
  const apply = (view: SavedView) => {
    const shown = view.columns;
    onColumns(shown ? all.slice(1).flatMap(({ label }) => (shown.includes(label) ? [] : [label])) : []);
    router.history.push(`${router.state.location.pathname}${view.search && `?${view.search}`}`);
  };
  const canDelete = ({ owner_id, shared }: SavedView) =>
    owner_id === me?.user.id || (shared && me?.permissions.includes('TEAM_MANAGE'));
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setOpen} withinPortal>
        <Menu.Target>
          <Button variant="subtle" size="compact-sm">
            {t('views.title')}
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
                    onClick={() => apply(view)}
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
          <Menu.Item onClick={() => setSaving(true)}>{t('views.save')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FormDialog title={t('views.save')} isOpen={isSaving} onClose={() => setSaving(false)}>
        <SaveView list={routeName(list)} columns={columns} onDone={() => setSaving(false)} />
      </FormDialog>
    </>
  );
}

function SaveView(props: { list: string; columns: readonly string[]; onDone: () => void }) {
  const { list, columns, onDone } = props;
  const { t } = useText();
  const router = useRouter();
  const sentenceOf = useSentence();
  const form = useForm({
    initialValues: { name: '', shared: false },
    validate: { name: (name) => (name.trim() ? null : t('form.required')) },
  });
  const save = useAction('savedViews.create', {
    onDone: ({ name }) => {
      notify(t('views.saved', { name }));
      onDone();
    },
  });
  const submit = form.onSubmit(({ name, shared }) => {
    const search = new URLSearchParams(router.state.location.searchStr);
    // A place in the list and an open window are of the moment; a text that was searched for can name a person.
    for (const passing of ['cursor', 'shown', 'job', 'q']) search.delete(passing);
    save.mutate([{ list, name: name.trim(), search: search.toString(), columns: [...columns], shared }]);
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        <Refusal refusal={save.error ? sentenceOf(save.error) : undefined} faults={[]} />
        <TextInput
          label={t('views.name')}
          description={t('views.what')}
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox label={t('views.share')} {...form.getInputProps('shared', { type: 'checkbox' })} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
