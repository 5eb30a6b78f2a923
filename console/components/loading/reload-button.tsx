import { Button, Group, Text } from '@mantine/core';
import { useText } from '../../text/text.tsx';
import { unsaved } from '../actions/unsaved.ts';

/** Asks before unsaved changes are lost. */
export function ReloadButton({ what }: { what: string }) {
  const { t } = useText();
  const reload = async () => {
    if (await unsaved.mayLeave()) location.reload();
  };
  return (
    <Group justify="space-between">
      <Text size="sm">{what}</Text>
      <Button size="xs" variant="default" onClick={reload}>
        {t('version.reload')}
      </Button>
    </Group>
  );
}
