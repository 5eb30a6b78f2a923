import { isTillKey } from '../../../contract/till-keys.ts';
import { useText } from '../../text/text.tsx';

/** What people know an entry by: its order, the counter, or the reference that someone gave it. */
export function useSource(): (reference: string | null, orderId?: string | null) => string | undefined {
  const { t } = useText();
  return (reference, orderId) => {
    if (orderId && !isTillKey(orderId)) return t('reference.order', { order: orderId });
    if (!reference) return undefined;
    return isTillKey(reference) ? t('reference.key') : reference;
  };
}
