import type { Notification } from '@tessera/sdk';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';

const days = ['day', 'expires_at', 'from', 'to'];
const figures = [
  'count',
  'redeemed_quantity',
  'issued_count',
  'max_issued',
  'points_issued',
  'points_redeemed',
];

/** The text of a notification in the reader's language; older ones, which lack its values, have only a stored one. */
export function useBody(): (notification: Pick<Notification, 'type' | 'data' | 'body'>) => string {
  const { t, knows } = useText();
  const formats = useFormats();
  const shown = (name: string, value: string) => {
    if (days.includes(name)) return formats.day(value);
    return figures.includes(name) ? formats.number(Number(value)) : value;
  };
  const reasonsOf = ({ disabled_reason: reason, flags }: Notification['data']) =>
    [
      reason && `webhooks.reason.${reason}`,
      ...(flags?.split(',') ?? []).map((flag) => `referrals.flag.${flag}`),
    ]
      .flatMap((key) => (key !== undefined && knows(key) ? [t(key)] : []))
      .join(' ');
  return ({ type, data, body }) => {
    const several = data.count ? `notifications.several.${type}` : undefined;
    const kind = data.codes ? '.codes' : data.per ? `.${data.per}` : '';
    const key = several ?? `notifications.body.${type}${kind}`;
    if (!knows(key)) return body;
    const values = Object.entries(data).map(([name, value]) => [name, shown(name, value)] as const);
    const reasons = reasonsOf(data);
    const text = t(key, { ...Object.fromEntries(values), ...(reasons && { reasons }) });
    return /\{\w+/.test(text) ? body : text;
  };
}
