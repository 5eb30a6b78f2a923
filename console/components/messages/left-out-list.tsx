/** Why people of an audience don't get a message, most frequent reason first. */
import { Group, Text } from '@mantine/core';
import type { DryRun } from '@tessera/sdk';
import { useText } from '../../text/text.tsx';
import { useFormats } from '../use-formats.ts';
import { leftOut } from './left-out.ts';

export function LeftOut({ of }: { of: DryRun }) {
  const { t } = useText();
  const { number } = useFormats();
  return leftOut(of).map(({ reason, count }) => (
    <Group key={reason} justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm">{t(`messages.reason.${reason}`)}</Text>
      <Text size="sm" className="figure">
        {number(count)}
      </Text>
    </Group>
  ));
}
