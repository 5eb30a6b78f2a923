import { useEffect } from 'react';
import { onAlreadyDone } from '../api/connection/unanswered.ts';
import { notify } from '../components/actions/notify.ts';
import { useText } from '../text/text.tsx';

/** Notifies the user that a repeated action had already been done, so they don't look for a second one. */
export function useAlreadyDone(): void {
  const { t } = useText();
  useEffect(() => onAlreadyDone((done) => notify(t(`state.alreadyDone.${done}`))), [t]);
}
