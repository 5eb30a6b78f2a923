import type { Translate } from './text.tsx';

/** What leaves a dialog whose act is called `act`: in some languages undoing and leaving have the same name. */
export const leaving = (act: string, t: Translate): string =>
  t(act.startsWith(t('action.cancel')) ? 'action.back' : 'action.cancel');
