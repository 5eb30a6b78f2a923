/** Creates or edits a post. */
import { Group, Input, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Post } from '@tessera/sdk';
import { Suspense, useEffect } from 'react';
import { type Arguments, queryOf } from '../../api/operations.ts';
import { ActionFields, type ActionForm, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { MomentInput, MultiSelect } from '../../components/later/controls.tsx';
import { useDenial } from '../../components/use-permission.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { blankPost, moments, newPost, type PostDraft, postChanges, postDraftOf } from './post-draft.ts';
import { PostMediaFields } from './post-media.tsx';

export interface PostFormProps {
  /** Absent for a new post. */
  post: Post | undefined;
  onType: (draft: PostDraft) => void;
}

const fields: Record<string, string> = { 'cta.label': 'ctaLabel', 'cta.url': 'ctaUrl', cta: 'ctaUrl' };
const fieldOf = (path: string): string => fields[path] ?? path;

export function PostForm({ post, onType }: PostFormProps) {
  return post ? <ChangeForm post={post} onType={onType} /> : <CreateForm onType={onType} />;
}

function CreateForm({ onType }: Pick<PostFormProps, 'onType'>) {
  const { t } = useText();
  const navigate = useNavigate();
  const act = useActionForm('posts.create', {
    initial: blankPost,
    given: (draft): Arguments<'posts.create'> => [newPost(draft)],
    fieldOf,
    onDone: ({ id, status }) => {
      notify(t(`posts.became.${status}`));
      void navigate({ to: paths.post(id) });
    },
  });
  return <Fields act={act} onType={onType} denial={useDenial('posts.create')} />;
}

function ChangeForm({ post, onType }: { post: Post; onType: PostFormProps['onType'] }) {
  const { t } = useText();
  const act = useActionForm('posts.update', {
    initial: postDraftOf(post),
    version: post.version,
    given: (draft): Arguments<'posts.update'> => [post.id, postChanges(draft)],
    fieldOf,
    onDone: () => notify(t('done.saved')),
  });
  return <Fields act={act} onType={onType} denial={useDenial('posts.update')} />;
}

interface FieldsProps {
  act: ActionForm<PostDraft>;
  onType: (draft: PostDraft) => void;
  /** Why the form is read-only. */
  denial: string | undefined;
}

function Fields({ act, onType, denial }: FieldsProps) {
  const { t } = useText();
  const { form } = act;
  const draft = form.values;
  useEffect(() => onType(draft), [draft, onType]);
  return (
    <fieldset disabled={denial !== undefined} style={{ border: 0, margin: 0, padding: 0 }}>
      {denial && <Input.Description mb="sm">{denial}</Input.Description>}
      <ActionFields of={act} submit={t(submits[draft.when ?? 'draft'])}>
        <TextInput label={t('posts.headline')} required maxLength={120} {...form.getInputProps('title')} />
        <Textarea
          label={t('posts.text')}
          required
          autosize
          minRows={5}
          maxRows={18}
          maxLength={5_000}
          {...form.getInputProps('body')}
        />
        <PostMediaFields form={form} />
        <Group grow align="start" preventGrowOverflow={false}>
          <TextInput
            label={t('posts.ctaLabel')}
            description={t('form.optional')}
            maxLength={40}
            {...form.getInputProps('ctaLabel')}
          />
          <TextInput
            label={t('posts.ctaUrl')}
            description={t('posts.ctaHint')}
            type="url"
            {...form.getInputProps('ctaUrl')}
          />
        </Group>
        <AudienceFields form={form} />
        <TimeFields form={form} />
      </ActionFields>
    </fieldset>
  );
}

const submits = { draft: 'action.save', now: 'posts.step.published', later: 'posts.schedule' } as const;

function AudienceFields({ form }: Pick<ActionForm<PostDraft>, 'form'>) {
  const { t } = useText();
  const passes = useQuery({
    ...queryOf('memberships.listPasses', { limit: 100 }),
    enabled: useDenial('memberships.listPasses') === undefined,
  });
  return (
    <>
      <Radio.Group label={t('posts.audience')} {...form.getInputProps('audience')}>
        <Stack gap="xs" mt={6}>
          <Radio value="public" label={t('posts.audience.public')} />
          <Radio value="members" label={t('posts.audience.members')} />
        </Stack>
      </Radio.Group>
      {form.values.audience === 'members' && (
        <MultiSelect
          label={t('posts.passes')}
          description={t('posts.passesHint')}
          data={passes.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          {...form.getInputProps('pass_ids')}
        />
      )}
    </>
  );
}

function TimeFields({ form }: Pick<ActionForm<PostDraft>, 'form'>) {
  const { t } = useText();
  const { when } = form.values;
  return (
    <Suspense fallback={null}>
      {when !== null && (
        <Radio.Group label={t('posts.publish')} {...form.getInputProps('when')}>
          <Stack gap="xs" mt={6}>
            {moments.map((moment) => (
              <Radio key={moment} value={moment} label={t(`posts.publish.${moment}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {when === 'later' && (
        <MomentInput
          label={t('posts.publishAt')}
          required
          minDate={new Date()}
          {...form.getInputProps('publish_at')}
        />
      )}
      <MomentInput
        label={t('posts.endsAt')}
        description={t('posts.endsHint')}
        minDate={new Date()}
        {...form.getInputProps('expires_at')}
      />
    </Suspense>
  );
}
