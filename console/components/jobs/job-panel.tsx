/** A job's progress, errors and file, polled until it ends. */
import { Alert, Anchor, Button, CloseButton, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isTesseraError, type Job } from '@tessera/sdk';
import { useEffect, useState } from 'react';
import { tessera } from '../../api/client.ts';
import { fetchFile } from '../../api/files.ts';
import { queryOf, refreshDomains } from '../../api/operations.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useFormats } from '../use-formats.ts';
import { useSentence } from '../use-sentence.ts';

export interface JobPanelProps {
  id: string;
  /** Called by the close button, which appears only if this is set. */
  onClose?: () => void;
  /** Names an item by its index in the request; defaults to "Item 17". */
  placeOf?: (index: number) => string;
}

export function JobPanel({ id, placeOf, onClose }: JobPanelProps) {
  const { t } = useText();
  // The user who started a job can follow it, and others with permission to.
  const { data: job, error } = useQuery({
    ...queryOf('jobs.getOwn', id),
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : 700),
  });
  useRefreshAfter(job);
  if (isTesseraError(error) && error.status === 403)
    return <Alert color="blue">{t('jobs.cannotFollow')}</Alert>;
  return (
    <Panel
      title={t('jobs.progress')}
      actions={
        <>
          {job && <StatusBadge status={job.status} />}
          {onClose && <CloseButton aria-label={t('action.close')} onClick={onClose} />}
        </>
      }
    >
      {job ? <JobProgress job={job} placeOf={placeOf} /> : <Skeleton h={64} />}
    </Panel>
  );
}

/** Refetches everything the job may have changed. */
function useRefreshAfter(job: Job | undefined): void {
  const queries = useQueryClient();
  const isOver = job !== undefined && job.finished_at !== null;
  useEffect(() => {
    if (isOver) void refreshDomains(queries, ['vouchers', 'memberships', 'communications', 'dashboard']);
  }, [isOver, queries]);
}

function JobProgress({ job, placeOf }: { job: Job; placeOf: JobPanelProps['placeOf'] }) {
  const { t } = useText();
  const { number } = useFormats();
  const { total, succeeded, failed } = job.progress;
  const done = succeeded + failed;
  const shareOf = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  const isOver = job.finished_at !== null;
  return (
    <Stack>
      <Progress.Root size="lg">
        <Progress.Section
          value={shareOf(succeeded)}
          color="teal"
          animated={!isOver}
          aria-label={t('jobs.succeeded')}
        />
        <Progress.Section value={shareOf(failed)} color="red" aria-label={t('jobs.failed')} />
      </Progress.Root>
      <Group justify="space-between">
        <Text role="status">
          {t(isOver ? 'jobs.over' : 'jobs.underWay', { done: number(done), total: number(total) })}
        </Text>
        <Group gap="xs">
          <Text size="sm">{t('jobs.succeededCount', { count: number(succeeded) })}</Text>
          <Text size="sm" c={failed > 0 ? 'red' : 'dimmed'}>
            {t('jobs.failedCount', { count: number(failed) })}
          </Text>
        </Group>
      </Group>
      {(job.result?.held_out ?? 0) > 0 && (
        <Text size="sm">{t('jobs.heldOut', { count: number(job.result?.held_out ?? 0) })}</Text>
      )}
      {(job.result?.skipped ?? 0) > 0 && (
        <Text size="sm">{t('jobs.skipped', { count: number(job.result?.skipped ?? 0) })}</Text>
      )}
      {(job.result?.joined ?? 0) > 0 && (
        <Text size="sm">{t('jobs.joined', { count: number(job.result?.joined ?? 0) })}</Text>
      )}
      {(job.result?.consents_kept ?? 0) > 0 && (
        <Text size="sm">{t('jobs.consentsKept', { count: number(job.result?.consents_kept ?? 0) })}</Text>
      )}
      {job.result?.communication_id && (
        <Anchor component={Link} to={paths.message(job.result.communication_id)}>
          {t('jobs.message')}
        </Anchor>
      )}
      {job.result_url && <JobFile job={job} />}
      {job.errors.length > 0 && <JobErrors job={job} placeOf={placeOf} />}
    </Stack>
  );
}

function JobErrors({ job, placeOf }: { job: Job; placeOf: JobPanelProps['placeOf'] }) {
  const { t, knows } = useText();
  const { number } = useFormats();
  const place = placeOf ?? ((index: number) => t('jobs.item', { number: number(index + 1) }));
  return (
    <>
      {job.errors.length < job.progress.failed && (
        <Text size="sm" c="dimmed">
          {t('jobs.firstErrors', { count: number(job.errors.length) })}
        </Text>
      )}
      <DataTable
        caption={t('jobs.errors')}
        minWidth={420}
        rows={job.errors.map((error, at) => ({ ...error, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          { label: t('jobs.place'), cell: ({ index }) => (index === null ? '–' : place(index)) },
          {
            label: t('jobs.why'),
            cell: ({ code, message }) => {
              const key = `error.${code}`;
              return knows(key) ? t(key) : message;
            },
          },
        ]}
      />
    </>
  );
}

/** Each download link works once, so every click requests a new one. */
function JobFile({ job }: { job: Job }) {
  const { t } = useText();
  const { moment } = useFormats();
  const holdsCodes = job.type === 'vouchers.bulk' && job.result?.code_visibility !== 'public';
  const sentenceOf = useSentence();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fetch = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { result_url: url } = await tessera.jobs.getOwn(job.id);
      if (!url) return setRefusal(t('jobs.fileGone'));
      const { pathname } = new URL(url, location.origin);
      const { blob, name } = await fetchFile(pathname);
      saveFile(blob, name);
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert color={holdsCodes ? 'orange' : 'teal'} title={t('jobs.fileTitle')}>
      <Stack gap="sm" align="start">
        <Text size="sm">
          {[
            holdsCodes && t('jobs.file'),
            job.expires_at && t('jobs.fileUntil', { until: moment(job.expires_at) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
        {refusal && (
          <Text size="sm" c="red" role="alert">
            {refusal}
          </Text>
        )}
        <Button leftSection={<DownloadIcon />} loading={isBusy} onClick={fetch}>
          {t('jobs.download')}
        </Button>
      </Stack>
    </Alert>
  );
}
