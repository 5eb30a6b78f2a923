import { Anchor, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Post } from '@tessera/sdk';
import { postStatuses } from '../../api/catalogue.gen.ts';
import { queryOf } from '../../api/operations.ts';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { StatusFilter } from '../../components/lists/choice-filter.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
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
  const { data: page } = useSuspenseQuery(queryOf('posts.list', postListInput(search)));
  const { filter, isFiltered, paging } = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const write = (
    <ActionLink act="posts.create" to={paths.newPost()} leftSection={<PlusIcon size={16} />}>
      {t('posts.new')}
    </ActionLink>
  );
  return (
    <>
      <PageHead title={t('posts.title')}>{write}</PageHead>
      {(isFiltered || page.data.length > 0) && (
        <Group mb="md">
          <StatusFilter placeholder={t('posts.all')} of={postStatuses} {...filter('status')} />
        </Group>
      )}
      <PagedList
        page={page}
        {...paging}
        isFiltered={isFiltered}
        empty={t('posts.empty')}
        teach={t('posts.teach')}
        action={write}
      >
        <DataTable
          opensRows
          caption={t('posts.title')}
          rows={page.data}
          keyOf={({ id }) => id}
          minWidth={720}
          columns={[
            {
              label: t('posts.headline'),
              cell: ({ id, title }) => (
                <Anchor component={Link} to={paths.post(id)} inherit>
                  {title}
                </Anchor>
              ),
            },
            { label: t('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
            { label: t('posts.audience'), cell: ({ audience }) => t(`posts.audience.${audience}`) },
            { label: t('posts.when'), cell: (post) => timeOf(post, formats) },
            {
              label: t('posts.ends'),
              cell: ({ expires_at }) => (expires_at ? formats.moment(expires_at) : '–'),
            },
          ]}
        />
      </PagedList>
    </>
  );
}

/** The publication time, past or future. */
function timeOf({ published_at, publish_at }: Post, formats: Formats): string {
  const at = published_at ?? publish_at;
  return at ? formats.moment(at) : '–';
}
