/** A new or existing post: form beside preview. */
import { Grid } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Post } from '@tessera/sdk';
import { useState } from 'react';
import { postTransitions } from '../../api/catalogue.gen.ts';
import { queryOf, useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { blankPost, type PostDraft, postDraftOf } from '../../forms/posts/post-draft.ts';
import { PostForm } from '../../forms/posts/post-write.tsx';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { PostPreview } from './post-preview.tsx';
import { onePost } from './search.ts';

const route = getRouteApi('/inside/posts/$id');

export function NewPostPage() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('posts.new')} />
      <Written />
    </>
  );
}

export function PostPage() {
  const { id } = route.useParams();
  const { data } = useSuspenseQuery({
    ...queryOf('posts.list', onePost(id)),
    // Scheduled posts are published and archived without user action.
    refetchInterval: 15_000,
  });
  const post = data.data[0]!;
  return (
    <>
      <PageHead title={post.title}>
        <StatusBadge status={post.status} />
        <NextSteps post={post} />
      </PageHead>
      <Written key={post.id} post={post} />
    </>
  );
}

function Written({ post }: { post?: Post }) {
  const { t } = useText();
  const [shown, show] = useState<PostDraft>(post ? postDraftOf(post) : blankPost);
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Panel title={t('posts.write')}>
          <PostForm post={post} onType={show} />
        </Panel>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Panel title={t('posts.preview')}>
          <PostPreview draft={shown} />
        </Panel>
      </Grid.Col>
    </Grid>
  );
}

/** A post is scheduled in the form. */
const steps = ['published', 'archived', 'draft'] as const;
type Step = (typeof steps)[number];

const stepsOf = (status: Post['status']) => {
  const next: readonly string[] = postTransitions[status];
  return steps.filter((step) => next.includes(step));
};

/** Status changes of the post, each confirmed with its effect. */
function NextSteps({ post }: { post: Post }) {
  const { t } = useText();
  const [asked, ask] = useState<Step>();
  const act = useAction('posts.update', {
    onDone: ({ status }) => notify(t(`posts.became.${status}`)),
  });
  return (
    <>
      {stepsOf(post.status).map((step) => (
        <ActionButton
          key={step}
          act="posts.update"
          variant={step === 'published' ? 'filled' : 'default'}
          onClick={() => ask(step)}
        >
          {t(`posts.step.${step}`)}
        </ActionButton>
      ))}
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => ask(undefined)}
          title={t(`posts.ask.${asked}`)}
          confirm={t(`posts.step.${asked}`)}
          onConfirm={() => act.mutateAsync([post.id, { status: asked }, { ifMatch: post.version }])}
        >
          <Meaning post={post} step={asked} />
        </ConfirmDialog>
      )}
    </>
  );
}

function Meaning({ post, step }: { post: Post; step: Step }) {
  const { t } = useText();
  const formats = useFormats();
  const ends =
    step === 'published' && post.expires_at
      ? ` ${t('posts.endsBySelf', { moment: formats.moment(post.expires_at) })}`
      : '';
  return <>{t(`posts.means.${step}`) + ends}</>;
}
