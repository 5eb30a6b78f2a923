import { readTillMark } from '../../../contract/till-mark.ts';
import { useText } from '../../text/text.tsx';
import { useFormats } from '../use-formats.ts';

/** Names what a till called an order or an action without a number by its place and time. Other numbers stay. */
export function useMarkName(): (number: string) => string {
  const { t } = useText();
  const formats = useFormats();
  return (number) => {
    const mark = readTillMark(number);
    if (mark === undefined) return number;
    const { at } = mark;
    const time = at && (at.includes('T') ? formats.moment(at) : formats.day(at));
    return [t('mark.till'), time].filter(Boolean).join(', ');
  };
}

/** What people know an entry by: its order, the counter, or the reference that someone gave it. */
export function useSource(): (reference: string | null, orderId?: string | null) => string | undefined {
  const { t } = useText();
  const markName = useMarkName();
  return (reference, orderId) => {
    if (orderId && !readTillMark(orderId)) return t('reference.order', { order: orderId });
    return reference ? markName(reference) : undefined;
  };
}
