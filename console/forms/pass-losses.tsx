import { List, Stack, Text } from '@mantine/core';
import { isTesseraError } from '@tessera/sdk';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { useText } from '../text/text.tsx';

/** What members lose by a change of their pass, as the API says it. */
export interface MemberLoss {
  loss: string;
  name: string | null;
  members: number;
  detail: string;
}

/** The losses of a change that was refused because of them. */
export function lossesIn(error: unknown): readonly MemberLoss[] {
  if (!isTesseraError(error) || error.code !== 'change_takes_from_members') return [];
  return (error.problem as unknown as { losses?: MemberLoss[] }).losses ?? [];
}

interface PassLossesProps {
  losses: readonly MemberLoss[];
  onClose: () => void;
  onAgree: () => Promise<unknown>;
}

/** Shows who loses what, and asks whether to change the pass anyway. */
export function PassLosses({ losses, onClose, onAgree }: PassLossesProps) {
  const { t, knows } = useText();
  return (
    <ConfirmDialog
      isOpen={losses.length > 0}
      onClose={onClose}
      title={t('passes.takesTitle')}
      confirm={t('passes.takesConfirm')}
      isDangerous
      onConfirm={onAgree}
    >
      <Stack gap="sm">
        <List size="sm">
          {losses.map(({ loss, name, members, detail }) => {
            const key = `passes.loss.${loss}`;
            return (
              <List.Item key={detail}>
                {knows(key) ? t(key, { name: name ?? '', members }) : detail}
              </List.Item>
            );
          })}
        </List>
        <Text size="sm">{t('passes.takesHint')}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
