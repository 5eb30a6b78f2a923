/** How far a job has come, told until it has ended, and the link to its file. */
import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../api/operations.ts';
import { useText } from '../text/text.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useFormats } from './use-formats.ts';
import { useDenial } from './use-permission.ts';
import { useSentence } from './use-sentence.ts';

const endings = ['completed', 'completed_with_errors', 'failed', 'canceled'];
const askedEveryMs = 1_500;
/** The link has been used by then, and reading the job gives the next one. */
const afterFetchMs = 1_000;

export function useJob(id: string) {
  return useQuery({
    ...queryOf('jobs.get', id),
    refetchInterval: ({ state: { data } }) => (data && endings.includes(data.status) ? false : askedEveryMs),
  });
}

export function JobProgress({ id, label }: { id: string; label: string }) {
  const denial = useDenial('jobs.get');
  if (denial !== undefined) return <Alert color="orange">{denial}</Alert>;
  return <ReadableJob id={id} label={label} />;
}

function ReadableJob({ id, label }: { id: string; label: string }) {
  const { say } = useText();
  const formats = useFormats();
  const sentenceOf = useSentence();
  const queries = useQueryClient();
  const { data: job, error } = useJob(id);
  if (error) return <Alert color="red">{sentenceOf(error)}</Alert>;
  if (!job) return <Progress value={100} animated aria-label={label} />;
  const { total, succeeded, failed } = job.progress;
  const share = total === 0 ? 100 : Math.round(((succeeded + failed) / total) * 100);
  const isOver = endings.includes(job.status);
  return (
    <Stack gap="xs" aria-live="polite">
      <Group justify="space-between">
        <Group gap="xs">
          <StatusBadge status={job.status} />
          <Text size="sm" className="figure">
            {say('job.progress', { done: formats.number(succeeded), total: formats.number(total) })}
          </Text>
        </Group>
        {job.result_url && (
          <Button
            component="a"
            href={job.result_url}
            download
            leftSection={<DownloadIcon size={16} />}
            onClick={() =>
              setTimeout(() => queries.invalidateQueries({ queryKey: ['jobs.get', id] }), afterFetchMs)
            }
          >
            {say('job.file')}
          </Button>
        )}
      </Group>
      <Progress.Root size="lg">
        <Progress.Section
          value={isOver ? 100 : share}
          animated={!isOver}
          color={job.status === 'failed' ? 'red' : 'tessera'}
          aria-label={label}
        />
      </Progress.Root>
      {job.result_url && (
        <Text size="xs" c="dimmed">
          {say('job.once')}
        </Text>
      )}
      {job.errors.length > 0 && (
        <List size="sm" c="red">
          {job.errors.map(({ index, code, message }) => (
            <List.Item key={`${index}-${code}`}>
              {index === null ? message : `${formats.number(index + 1)}: ${message}`}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
