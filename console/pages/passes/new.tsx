import { Group, Paper } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useGo } from '../../components/use-go.ts';
import { PassCreate } from '../../forms/passes/pass-edit.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { publishedQuery } from './pass-queries.ts';

const route = getRouteApi('/inside/passes/new');

export function NewPassPage() {
  const { t } = useText();
  const go = useGo();
  const { template } = route.useSearch();
  const { data } = useSuspenseQuery(publishedQuery());
  return (
    <>
      <PageHead title={t('passes.newPass')} />
      {data.data.length === 0 ? (
        <EmptyState title={t('passes.needsTemplate')} teach={t('passes.needsTemplateTeach')}>
          <Group>
            <ActionLink act="programmes.start" to={paths.startProgramme()}>
              {t('palette.startProgramme')}
            </ActionLink>
            <ActionLink act="memberships.createTemplate" variant="default" to={paths.newPassTemplate()}>
              {t('passes.newTemplate')}
            </ActionLink>
          </Group>
        </EmptyState>
      ) : (
        <Paper withBorder p="md" maw={760}>
          <PassCreate
            templates={data.data}
            templateId={template}
            onDone={({ id }) => {
              notify(t('done.created'));
              go(paths.pass(id));
            }}
            onCancel={() => go(paths.passes())}
          />
        </Paper>
      )}
    </>
  );
}
