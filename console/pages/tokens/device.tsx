import { Alert, Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isTesseraError } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { DeviceApprove } from '../../forms/tokens/device-approve.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

const route = getRouteApi('/inside/device');

/** Where a person approves a token for a device that shows them a code. */
export function DevicePage() {
  const { t } = useText();
  const { code } = route.useSearch();
  const navigate = route.useNavigate();
  const [isApproved, setApproved] = useState(false);
  const put = (next: string | undefined) => navigate({ to: '.', search: next ? { code: next } : {} });
  return (
    <>
      <PageHead title={t('device.title')} what={t('device.what')} />
      {isApproved && (
        <Alert color="green" role="status" maw={760}>
          {t('device.approved')}
        </Alert>
      )}
      {!isApproved && code === undefined && <CodeEntry onEntered={(next) => void put(next)} />}
      {!isApproved && code !== undefined && (
        <Device
          code={code}
          onApproved={() => setApproved(true)}
          onCancel={() => void navigate({ to: paths.tokens() })}
          onOther={() => void put(undefined)}
        />
      )}
    </>
  );
}

function CodeEntry({ onEntered }: { onEntered: (code: string) => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEntered(typed.trim());
      }}
    >
      <Group align="flex-end">
        <TextInput
          label={t('device.code')}
          placeholder="WDJB-MJHT"
          required
          maxLength={20}
          autoFocus
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit">{t('device.next')}</Button>
      </Group>
    </form>
  );
}

interface DeviceProps {
  code: string;
  onApproved: () => void;
  onCancel: () => void;
  onOther: () => void;
}

function Device({ code, onApproved, onCancel, onOther }: DeviceProps) {
  const { t } = useText();
  const formats = useFormats();
  const sentenceOf = useSentence();
  const { data: device, error } = useQuery({
    ...queryOf('apiTokens.readDeviceLogin', code),
    retry: false,
    // The approval ends the code.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return (
      <Stack align="flex-start" maw={760}>
        <Alert color="red" role="alert">
          {isTesseraError(error, 'not_found') ? t('device.unknown') : sentenceOf(error)}
        </Alert>
        <Button variant="default" onClick={onOther}>
          {t('device.other')}
        </Button>
      </Stack>
    );
  if (!device) return null;
  return (
    <Stack>
      <Alert color="orange" maw={760}>
        {t('device.compare')}
      </Alert>
      <Paper withBorder p="md" maw={760}>
        <Title order={2} size="h4" mb="sm">
          {device.user_code}
        </Title>
        <Facts
          columns={2}
          facts={[
            { label: t('device.name'), value: device.name },
            { label: t('device.address'), value: device.ip },
            { label: t('fact.created'), value: formats.moment(device.created_at) },
            { label: t('tokens.ends'), value: formats.moment(device.expires_at) },
          ]}
        />
      </Paper>
      <DeviceApprove device={device} onApproved={onApproved} onCancel={onCancel} />
    </Stack>
  );
}
