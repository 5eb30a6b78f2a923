import { useEffect } from 'react';
import { onAlreadyDone } from '../api/unanswered.ts';
import { useText } from '../text/text.tsx';
import { notify } from './notify.ts';

/** Notifies the user that a repeated action had already been done, so they don't look for a second one. */
export function useAlreadyDone(): void {
  const { t } = useText();
  useEffect(() => onAlreadyDone(() => notify(t('state.alreadyDone'))), [t]);
}
