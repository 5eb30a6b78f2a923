/** Uploads verification documents: first their type, then the files with progress. */
import { Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { KybDocument, KybProfile } from '@tessera/sdk';
import { Suspense, useState } from 'react';
import { documentTypes } from '../../api/catalogue.gen.ts';
import { sendFiles } from '../../api/files.ts';
import { refreshDomains } from '../../api/operations.ts';
import { DayInput, Select } from '../../components/later/controls.tsx';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { useSentence } from '../../components/use-sentence.ts';
import { useText } from '../../text/text.tsx';

const FileDrop = lazyPart(() => import('../../ui/files/file-drop.tsx'));

const accepted = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'application/pdf': ['.pdf'] };
const maximumBytes = 10 * 1_024 * 1_024;

/** The preselected document type, from a link in the list of requirements. */
export interface DocumentSearch {
  type?: KybDocument['type'];
  person?: string;
}

interface Sent {
  name: string;
  share: number;
  end?: 'done' | { refusal: string };
}

export function UploadDocument({ profile, first }: { profile: KybProfile; first: DocumentSearch }) {
  const { t } = useText();
  const queries = useQueryClient();
  const sentenceOf = useSentence();
  const [sent, setSent] = useState<Sent>();
  const [fault, setFault] = useState<string>();
  const form = useForm({
    initialValues: {
      type: (first.type ?? 'identity') as KybDocument['type'],
      person_id: first.person ?? null,
      side: null as string | null,
      valid_until: '',
    },
  });
  const { type, person_id, side, valid_until } = form.getValues();
  const lacksPerson = type === 'identity' && person_id === null;

  const send = async (file: File) => {
    if (lacksPerson) return form.setFieldError('person_id', t('verification.whose'));
    setFault(undefined);
    const body = new FormData();
    body.set('type', type);
    if (person_id) body.set('person_id', person_id);
    if (type === 'identity' && side) body.set('side', side);
    if (valid_until) body.set('valid_until', valid_until);
    body.set('file', file, file.name);
    const at = (rest: Omit<Sent, 'name'>) => setSent({ name: file.name, ...rest });
    at({ share: 0 });
    try {
      await sendFiles('/api/v1/merchants/kyb/documents', body, (share) => at({ share }));
      at({ share: 1, end: 'done' });
      await refreshDomains(queries, ['kyb']);
    } catch (error) {
      at({ share: 1, end: { refusal: sentenceOf(error) } });
    }
  };

  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <Select
          label={t('verification.document')}
          allowDeselect={false}
          data={documentTypes.map((value) => ({ value, label: t(`verification.documentType.${value}`) }))}
          {...form.getInputProps('type')}
        />
        <Select
          label={t('verification.whom')}
          description={type === 'identity' ? undefined : t('verification.whomBusiness')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required={type === 'identity'}
          clearable
          data={profile.persons.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('person_id')}
        />
        {type === 'identity' && (
          <Select
            label={t('verification.side')}
            clearable
            data={(['front', 'back'] as const).map((value) => ({
              value,
              label: t(`verification.side.${value}`),
            }))}
            {...form.getInputProps('side')}
          />
        )}
        <DayInput
          label={t('verification.validUntil')}
          description={t('verification.validUntilHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('valid_until')}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t(`verification.documentWhat.${type}`)}
      </Text>
      <Suspense fallback={null}>
        <FileDrop
          label={t('verification.drop')}
          hint={t('verification.dropHint')}
          accept={accepted}
          maximumBytes={maximumBytes}
          isBusy={sent !== undefined && sent.end === undefined}
          onFile={(file) => void send(file)}
          onRefused={() => setFault(t('verification.dropRefused'))}
        />
      </Suspense>
      {fault && (
        <Text c="red" size="sm" role="alert">
          {fault}
        </Text>
      )}
      {sent && <SentFile sent={sent} />}
    </Stack>
  );
}

function SentFile({ sent: { name, share, end } }: { sent: Sent }) {
  const { t } = useText();
  const isRefused = typeof end === 'object';
  return (
    <Stack gap={4} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c={isRefused ? 'red' : 'dimmed'}>
          {isRefused
            ? end.refusal
            : t(end ? 'verification.taken' : share < 1 ? 'verification.sending' : 'verification.checking')}
        </Text>
      </Group>
      <Progress.Root size="md">
        <Progress.Section
          value={Math.max(4, share * 100)}
          color={isRefused ? 'red' : 'tessera'}
          animated={end === undefined}
          aria-label={name}
        />
      </Progress.Root>
    </Stack>
  );
}
