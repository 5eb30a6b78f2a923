import { List, Stack, Text } from '@mantine/core';
import { isTesseraError } from '@tessera/sdk';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../components/actions/confirm-dialog.tsx';
import { useText } from '../text/text.tsx';

/** What members or holders lose by a change, as the API says it. */
interface MemberLoss {
  loss: string;
  name: string | null;
  members: number;
  detail: string;
}

/** The losses of a change that was refused because of them. */
function lossesIn(error: unknown): readonly MemberLoss[] {
  if (!isTesseraError(error) || error.code !== 'change_takes_from_members') return [];
  return (error.problem as unknown as { losses?: MemberLoss[] }).losses ?? [];
}

/** Asks before a change takes something from members or holders: who loses what, and whether to change it anyway. */
export function useAgreedLosses() {
  const [losses, setLosses] = useState<readonly MemberLoss[]>([]);
  // What the user agreed to, for one attempt.
  const isAgreed = useRef(false);
  return {
    /** What to send with the change. */
    apply: (): { apply?: 'from_now' } => {
      const agreed = isAgreed.current;
      isAgreed.current = false;
      return agreed ? { apply: 'from_now' } : {};
    },
    onRefused: (error: unknown): boolean => {
      const found = lossesIn(error);
      setLosses(found);
      return found.length > 0;
    },
    dialog: (submit: () => void) => (
      <LossesDialog
        losses={losses}
        onClose={() => setLosses([])}
        onAgree={async () => {
          isAgreed.current = true;
          submit();
        }}
      />
    ),
  };
}

interface LossesDialogProps {
  losses: readonly MemberLoss[];
  onClose: () => void;
  onAgree: () => Promise<unknown>;
}

function LossesDialog({ losses, onClose, onAgree }: LossesDialogProps) {
  const { t, knows } = useText();
  return (
    <ConfirmDialog
      isOpen={losses.length > 0}
      onClose={onClose}
      title={t('losses.title')}
      confirm={t('losses.confirm')}
      isDangerous
      onConfirm={onAgree}
    >
      <Stack gap="sm">
        <List size="sm">
          {losses.map(({ loss, name, members, detail }) => {
            const key = `losses.of.${loss}`;
            return (
              <List.Item key={detail}>
                {knows(key) ? t(key, { name: name ?? '', members }) : detail}
              </List.Item>
            );
          })}
        </List>
        <Text size="sm">{t('losses.hint')}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
