/** Sends a draft: lists what is missing, counts the recipients again, and asks for confirmation. */
import { Stack, Text } from '@mantine/core';
import { type DryRun, isTesseraError } from '@tessera/sdk';
import { useState } from 'react';
import type { SentStore } from '../../../api/connection/attempt.ts';
import { useAction } from '../../../api/operations.ts';
import { ConfirmDialog } from '../../../components/actions/confirm-dialog.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import {
  audienceGap,
  type Draft,
  toMember,
  toMembers,
  toVoucherHolders,
} from '../../../forms/messages/draft.ts';
import { type DraftFaults, faultsOf } from '../../../forms/messages/draft-faults.ts';
import { useText } from '../../../text/text.tsx';
import { QuietHours } from './compose-time.tsx';
import { dryRun, ReachFigures } from './reach.tsx';

export type Reached = DryRun | 'one';

export interface Review {
  faults: DraftFaults['faults'];
  refusal: string | undefined;
  isBusy: boolean;
  /** The audience to confirm. */
  reach: Reached | undefined;
  ask: () => Promise<unknown>;
  close: () => void;
}

export function useReview(draft: Draft, change: (changes: Partial<Draft>) => void): Review {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [faults, setFaults] = useState<Review['faults']>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [reach, setReach] = useState<Reached>();
  const ask = async () => {
    const gap = audienceGap(draft);
    const wrong = gap ? { faults: {}, refusal: t(`messages.gap.${gap}`) } : faultsOf(draft, t);
    setFaults(wrong?.faults ?? {});
    setRefusal(wrong?.refusal);
    // The fields show one version at a time: the first that has to be changed.
    if (wrong) return 'language' in wrong && change({ language: wrong.language });
    if (draft.goal === 'member') return setReach('one');
    setBusy(true);
    try {
      const counted = await dryRun(draft);
      if (counted.targeted > counted.suppressed) setReach(counted);
      else setRefusal(t('messages.reachesNobody'));
    } catch (error) {
      setRefusal(sentenceOf(error));
      if (isTesseraError(error))
        setFaults(
          Object.fromEntries(error.faults.map(({ pointer, detail }) => [pointer?.slice(1) ?? '', detail])),
        );
    } finally {
      setBusy(false);
    }
  };
  return { faults, refusal, isBusy, reach, ask, close: () => setReach(undefined) };
}

export interface SendDialogProps {
  draft: Draft;
  sent: SentStore;
  reach: Reached | undefined;
  onClose: () => void;
  onSent: (id: string) => void;
}

export function SendDialog({ draft, sent, reach, onClose, onSent }: SendDialogProps) {
  const { t } = useText();
  const formats = useFormats();
  const toPass = useAction('communications.broadcastToMembers', { isForm: true, sent });
  const toHolders = useAction('communications.broadcastVoucher', { isForm: true, sent });
  const toOne = useAction('communications.email', { isForm: true, sent });
  const count = reach === undefined || reach === 'one' ? 1 : reach.targeted - reach.suppressed;
  const send = async () => {
    const made =
      draft.goal === 'member'
        ? await toOne.mutateAsync([draft.membershipId!, toMember(draft)])
        : draft.goal === 'pass'
          ? await toPass.mutateAsync([draft.passId!, toMembers(draft)])
          : await toHolders.mutateAsync([toVoucherHolders(draft)]);
    const message = 'communication' in made ? made.communication : made;
    if (!('id' in message)) return;
    const values = { count: formats.number(count) };
    notify(
      draft.isLater && draft.scheduledAt
        ? t('messages.scheduled', { ...values, moment: formats.moment(draft.scheduledAt) })
        : t('messages.accepted', values),
    );
    onSent(message.id);
  };
  const isOneChannel = draft.goal === 'member' || draft.channels.length === 1;
  const title =
    count === 1
      ? t('messages.confirmOne')
      : t(isOneChannel ? 'messages.confirm' : 'messages.confirmMessages', { count: formats.number(count) });
  return (
    <ConfirmDialog
      isOpen={reach !== undefined}
      onClose={onClose}
      title={title}
      confirm={t(draft.isLater ? 'messages.schedule' : 'messages.send')}
      onConfirm={send}
    >
      <Stack gap="sm">
        {reach !== undefined && reach !== 'one' && <ReachFigures reach={reach} isOneChannel={isOneChannel} />}
        <Text size="sm">
          {draft.isLater && draft.scheduledAt
            ? t('messages.leavesAt', { moment: formats.moment(draft.scheduledAt) })
            : t('messages.cannotTakeBack')}
        </Text>
        {draft.goal !== 'member' && <QuietHours draft={draft} />}
      </Stack>
    </ConfirmDialog>
  );
}
