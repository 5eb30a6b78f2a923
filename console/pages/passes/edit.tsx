import { Paper, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { tell } from '../../components/tell.ts';
import { useGo } from '../../components/use-go.ts';
import { PassUpdate } from '../../forms/pass-edit.tsx';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { passQuery } from './pass-queries.ts';

const route = getRouteApi('/inside/passes/$id/edit');

export function EditPassPage() {
  const { say } = useText();
  const go = useGo();
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(passQuery(id));
  return (
    <>
      <PageHead title={say('passes.editPass', { name: data.data[0]!.name })} />
      <Paper withBorder p="md" maw={760}>
        <Text size="sm" c="dimmed" mb="md">
          {say('passes.editHint')}
        </Text>
        <PassUpdate
          pass={data.data[0]!}
          onDone={() => {
            tell(say('done.saved'));
            go(paths.pass(id));
          }}
          onCancel={() => go(paths.pass(id))}
        />
      </Paper>
    </>
  );
}
