import { Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { limits } from '../../../contract/limits.ts';
import type { ActionForm } from '../../components/actions/action-form.tsx';
import { PictureInput } from '../../components/pictures/picture-input.tsx';
import { useText } from '../../text/text.tsx';
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { useRowKeys } from '../../ui/row-keys.ts';
import type { PostDraft } from './post-draft.ts';

/** Uploaded images, and links to images and videos, which stay on their own server. */
export function PostMediaFields({ form }: Pick<ActionForm<PostDraft>, 'form'>) {
  const { t } = useText();
  const { media } = form.values;
  const rows = useRowKeys(media.length);
  return (
    <Stack gap="sm">
      {media.map((_, at) => (
        <Fieldset key={rows.keys[at]} legend={t('posts.medium', { number: at + 1 })}>
          <Stack gap="xs">
            <PictureInput
              label={t('posts.mediumUrl')}
              description={t('posts.mediumHint')}
              about={t('posts.medium', { number: at + 1 })}
              required
              {...form.getInputProps(`media.${at}.url`)}
            />
            <TextInput
              label={t('posts.alt')}
              description={t('posts.altHint')}
              maxLength={300}
              {...form.getInputProps(`media.${at}.alt`)}
            />
            <Group justify="flex-end">
              <Button
                size="xs"
                variant="subtle"
                color="red"
                leftSection={<TrashIcon size={14} />}
                onClick={() => {
                  rows.remove(at);
                  form.removeListItem('media', at);
                }}
              >
                {t('action.remove')}
              </Button>
            </Group>
          </Stack>
        </Fieldset>
      ))}
      {media.length < limits.posts.media && (
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<PlusIcon size={14} />}
            onClick={() => form.insertListItem('media', { url: '', type: 'image', alt: '' })}
          >
            {t('posts.addMedium')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
