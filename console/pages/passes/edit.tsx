import { Paper, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { notify } from '../../components/actions/notify.ts';
import { useGo } from '../../components/use-go.ts';
import { PassUpdate } from '../../forms/passes/pass-edit.tsx';
import { paths } from '../../paths.gen.ts';
import { CountedIn, useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { passQuery } from './pass-queries.ts';
import { useUnitOf } from './use-unit-of.ts';

const route = getRouteApi('/inside/passes/$id/edit');

export function EditPassPage() {
  const { t } = useText();
  const go = useGo();
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(passQuery(id));
  const pass = data.data[0]!;
  return (
    <CountedIn unit={useUnitOf(pass)}>
      <PageHead title={t('passes.editPass', { name: pass.name })} />
      <Paper withBorder p="md" maw={760}>
        <EditHint />
        <PassUpdate
          pass={pass}
          onDone={() => {
            notify(t('done.saved'));
            go(paths.pass(id));
          }}
          onCancel={() => go(paths.pass(id))}
        />
      </Paper>
    </CountedIn>
  );
}

function EditHint() {
  const { t } = useText();
  return (
    <Text size="sm" c="dimmed" mb="md">
      {t('passes.editHint')}
    </Text>
  );
}
