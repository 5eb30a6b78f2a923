import type { Unit } from '../../../contract/units.ts';
import { useText } from '../../text/text.tsx';

type Why = (code: string, otherwise?: string) => string;

/** Why something can't be used, as text for the cashier; `otherwise` if there is none. */
export function useWhy(): Why {
  const { t, knows } = useText();
  return whyWith(t, knows);
}

/** The same for what counts a certain unit. */
export function useWhyIn(): (unit: Unit) => Why {
  const { tIn, knows } = useText();
  return (unit) => whyWith(tIn(unit), knows);
}

type Text = ReturnType<typeof useText>;

const whyWith =
  (t: Text['t'], knows: Text['knows']): Why =>
  (code, otherwise) => {
    for (const key of [`counter.why.${code}`, `error.${code}`]) if (knows(key)) return t(key);
    return otherwise ?? t('counter.why.other', { code });
  };
