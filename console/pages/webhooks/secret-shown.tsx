import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { CopyField } from '../../components/codes/copy-field.tsx';
import { useText } from '../../text/text.tsx';

/** Shows a signing secret, once. */
export function SecretShown(props: { secret: string; hint: string; done: string; onDone: () => void }) {
  const { t } = useText();
  return (
    <Stack>
      <Alert color="orange" role="status">
        {t('webhooks.once')}
      </Alert>
      <CopyField label={t('webhooks.secret')} value={props.secret} />
      <Text size="sm">{props.hint}</Text>
      <Group justify="flex-end">
        <Button onClick={props.onDone}>{props.done}</Button>
      </Group>
    </Stack>
  );
}
