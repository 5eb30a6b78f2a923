/** Sends a draft: lists what is missing, counts the recipients again, and asks for confirmation. */
import { Stack, Text } from '@mantine/core';
import { type DryRun, isTesseraError } from '@tessera/sdk';
import { useState } from 'react';
import { blockFields } from '../../../../contract/message-blocks.ts';
import { useAction } from '../../../api/operations.ts';
import { ConfirmDialog } from '../../../components/actions/confirm-dialog.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import {
  audienceGap,
  blocksIn,
  type Draft,
  hasSubject,
  toMember,
  toMembers,
  toVoucherHolders,
  unknownWords,
  versionsOf,
  wordsGap,
  wordsIn,
} from '../../../forms/messages/draft.ts';
import { type Translate, useText } from '../../../text/text.tsx';
import { QuietHours } from './compose-time.tsx';
import { dryRun, ReachFigures } from './reach.tsx';

export type Reached = DryRun | 'one';

export interface Review {
  /** By the API's names. */
  faults: Partial<Record<string, string>>;
  refusal: string | undefined;
  isBusy: boolean;
  /** The audience to confirm. */
  reach: Reached | undefined;
  ask: () => Promise<void>;
  close: () => void;
}

/** Missing parts of a version that can be detected without the server. */
function faultsOf(
  draft: Draft,
  language: Draft['language'],
  t: Translate,
): { faults: Review['faults']; refusal?: string } {
  const gap = audienceGap(draft) ?? wordsGap(draft, language);
  const unknown = unknownWords(draft, language);
  if (gap === 'subject' || gap === 'body')
    return { faults: { [gap]: t('form.required') }, refusal: t(`messages.gap.${gap}`) };
  if (gap === 'block') {
    const words = wordsIn(draft, language);
    const missing = blocksIn(words).flatMap((block, at) =>
      blockFields[block.type].needs
        .filter((field) => (block[field] ?? '').trim() === '')
        .map((field) => [`blocks/${at}/${field}`, t('form.required')] as const),
    );
    return { faults: Object.fromEntries(missing), refusal: t('messages.gap.block') };
  }
  if (gap === 'time')
    return { faults: { scheduled_at: t('form.required') }, refusal: t('messages.gap.time') };
  if (gap !== undefined) return { faults: {}, refusal: t(`messages.gap.${gap}`) };
  if (unknown.length === 0) return { faults: {} };
  const fault = t('messages.unknownPlaceholder', { names: unknown.join(', ') });
  const isInSubject =
    hasSubject(draft) && unknown.some((name) => wordsIn(draft, language).subject.includes(name));
  return { faults: { [isInSubject ? 'subject' : 'body']: fault }, refusal: fault };
}

export function useReview(draft: Draft, change: (changes: Partial<Draft>) => void): Review {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [faults, setFaults] = useState<Review['faults']>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [reach, setReach] = useState<Reached>();
  const ask = async () => {
    const seen = versionsOf(draft).map((language) => ({ language, ...faultsOf(draft, language, t) }));
    const wrong = seen.find(({ refusal: why }) => why !== undefined);
    setFaults(wrong?.faults ?? {});
    setRefusal(wrong?.refusal);
    // The fields show one version at a time: the first that has to be changed.
    if (wrong) return change({ language: wrong.language });
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
  reach: Reached | undefined;
  onClose: () => void;
  onSent: (id: string) => void;
}

export function SendDialog({ draft, reach, onClose, onSent }: SendDialogProps) {
  const { t } = useText();
  const formats = useFormats();
  const toPass = useAction('communications.broadcastToMembers');
  const toHolders = useAction('communications.broadcastVoucher');
  const toOne = useAction('communications.email');
  const send = async () => {
    const made =
      draft.goal === 'member'
        ? await toOne.mutateAsync([draft.membershipId!, toMember(draft)])
        : draft.goal === 'pass'
          ? await toPass.mutateAsync([draft.passId!, toMembers(draft)])
          : await toHolders.mutateAsync([toVoucherHolders(draft)]);
    const message = 'communication' in made ? made.communication : made;
    if (!('id' in message)) return;
    notify(t(draft.isLater ? 'messages.scheduled' : 'messages.accepted'));
    onSent(message.id);
  };
  const count = reach === undefined || reach === 'one' ? 1 : reach.targeted - reach.suppressed;
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
