import { tillMarkedAt } from '../../../contract/till-mark.ts';
import { useText } from '../../text/text.tsx';
import { useFormats } from '../use-formats.ts';

/** Names what a till called an order or an action without a number by its place and time. Other numbers stay. */
export function useMarkName(): (number: string) => string {
  const { t } = useText();
  const formats = useFormats();
  return (number) => {
    const at = tillMarkedAt(number);
    if (at === undefined) return number;
    return `${t('mark.till')}, ${at.includes('T') ? formats.moment(at) : formats.day(at)}`;
  };
}
