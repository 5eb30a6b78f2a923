import type { WebhookAttempt } from '@tessera/sdk';
import { useText } from '../../text/text.tsx';

/** An endpoint's response in a few words: "HTTP 500: rejected". */
export function useAnswer(): (attempt: WebhookAttempt | null) => string {
  const { t } = useText();
  return (attempt) => {
    if (attempt === null) return '–';
    const { http_status, failure } = attempt;
    return [http_status !== null && `HTTP ${http_status}`, failure && t(`webhooks.failure.${failure}`)]
      .filter(Boolean)
      .join(': ');
  };
}
