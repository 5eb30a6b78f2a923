import { Anchor, Group } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Post } from '@tessera/sdk';
import { postStatuses } from '../../api/catalogue.gen.ts';
import { tessera } from '../../api/client.ts';
import { queryOf } from '../../api/operations.ts';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { StatusFilter } from '../../components/lists/choice-filter.tsx';
import type { BulkAction } from '../../components/lists/table/bulk-run.ts';
import { ListTable } from '../../components/lists/table/list-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import type { Formats } from '../../ui/formats/formats.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { postListInput } from './search.ts';

const route = getRouteApi('/inside/posts');

export function PostsPage() {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { filter, isFiltered, paging, sort } = filtersOf(search, (next) =>
    navigate({ to: '.', search: next }),
  );
  const write = (
    <ActionLink act="posts.create" to={paths.newPost()} leftSection={<PlusIcon size={16} />}>
      {t('posts.new')}
    </ActionLink>
  );
  const acts: BulkAction<Post>[] = [
    {
      label: t('posts.step.archived'),
      act: 'posts.update',
      what: t('posts.means.archived'),
      suits: ({ status }) => status === 'published',
      run: ({ id }, _values, options) => tessera.posts.update(id, { status: 'archived' }, options),
      changes: ['posts'],
    },
  ];
  return (
    <>
      <PageHead title={t('posts.title')}>{write}</PageHead>
      <ListTable
        acts={acts}
        filters={
          <Group mb="md">
            <StatusFilter of={postStatuses} {...filter('status')} />
          </Group>
        }
        query={queryOf('posts.list', postListInput(search))}
        paging={paging}
        isFiltered={isFiltered}
        empty={t('posts.empty')}
        teach={t('posts.teach')}
        action={write}
        caption={t('posts.title')}
        columns={[
          {
            label: t('posts.headline'),
            fields: 'title',
            cell: ({ id, title }) => (
              <Anchor component={Link} to={paths.post(id)} inherit>
                {title}
              </Anchor>
            ),
          },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            label: t('posts.audience'),
            isMinor: true,
            fields: 'audience',
            words: { audience: 'posts.audience' },
            cell: ({ audience }) => t(`posts.audience.${audience}`),
          },
          {
            label: t('posts.when'),
            sort,
            fields: { published_at: t('posts.when') },
            cell: (post) => timeOf(post, formats),
          },
          {
            label: t('posts.ends'),
            isMinor: true,
            fields: 'expires_at',
            cell: ({ expires_at }) => (expires_at ? formats.moment(expires_at) : '–'),
          },
        ]}
      />
    </>
  );
}

/** The publication time, past or future. */
function timeOf({ published_at, publish_at }: Post, formats: Formats): string {
  const at = published_at ?? publish_at;
  return at ? formats.moment(at) : '–';
}
