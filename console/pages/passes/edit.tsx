import { Paper, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { notify } from '../../components/actions/notify.ts';
import { useGo } from '../../components/use-go.ts';
import { PassUpdate } from '../../forms/passes/pass-edit.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { passQuery } from './pass-queries.ts';

const route = getRouteApi('/inside/passes/$id/edit');

export function EditPassPage() {
  const { t } = useText();
  const go = useGo();
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(passQuery(id));
  return (
    <>
      <PageHead title={t('passes.editPass', { name: data.data[0]!.name })} />
      <Paper withBorder p="md" maw={760}>
        <Text size="sm" c="dimmed" mb="md">
          {t('passes.editHint')}
        </Text>
        <PassUpdate
          pass={data.data[0]!}
          onDone={() => {
            notify(t('done.saved'));
            go(paths.pass(id));
          }}
          onCancel={() => go(paths.pass(id))}
        />
      </Paper>
    </>
  );
}
