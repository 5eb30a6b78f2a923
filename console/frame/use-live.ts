import { notifications as toasts } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { isTesseraError, type Notification } from '@tessera/sdk';
import { useEffect, useRef } from 'react';
import { tessera } from '../api/client.ts';
import { follow, type LiveEvent } from '../api/connection/live.ts';
import { refreshDomains } from '../api/operations.ts';
import { useText } from '../text/text.tsx';

/** Delay that lets the page load first. */
const begin = 1_500;
const figuresAfter = 2_000;

const isOver = (error: unknown): boolean =>
  isTesseraError(error) && (error.status === 401 || error.status === 403);

const open = (lastId: string | undefined, signal: AbortSignal) =>
  tessera.request<ReadableStream<Uint8Array>>('GET', '/api/v1/notifications/stream', {
    as: 'stream',
    signal,
    maxRetries: 0,
    headers: { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) },
  });

/**
 * Listens to the merchant's events while the page is visible, and refetches the data they change. Hidden pages
 * disconnect: browsers limit connections per server, and people keep many tabs open.
 */
export function useLive(merchantId: string): void {
  const queries = useQueryClient();
  const { t } = useText();
  const close = useRef('');
  close.current = t('action.close');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another merchant is another stream
  useEffect(() => {
    let ending = new AbortController();
    let figures: ReturnType<typeof setTimeout> | undefined;
    const hear = ({ event, data }: LiveEvent) => {
      if (event === 'activity') {
        void queries.invalidateQueries({ queryKey: ['memberships.listActivity'] });
        // Statistics are expensive, so they are refetched after a delay, however many events arrive.
        figures ??= setTimeout(() => {
          figures = undefined;
          void queries.invalidateQueries({ queryKey: ['dashboard.statistics'] });
        }, figuresAfter);
      }
      if (event !== 'notification') return;
      void refreshDomains(queries, ['notifications']);
      const { id, title, body, severity } = JSON.parse(data) as Notification;
      if (severity !== 'info') {
        const closeButtonProps = { 'aria-label': close.current };
        toasts.show({ id, title, message: body, color: colors[severity], closeButtonProps });
      }
    };
    const listen = () => {
      ending.abort();
      ending = new AbortController();
      const { signal } = ending;
      const start = () => {
        if (signal.aborted || document.hidden) return;
        void follow({
          open,
          onOpen: () => void refreshDomains(queries, ['notifications']),
          onEvent: hear,
          isOver,
          signal,
        });
      };
      setTimeout(start, begin);
    };
    const onVisibility = () => (document.hidden ? ending.abort() : listen());
    document.addEventListener('visibilitychange', onVisibility);
    listen();
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      ending.abort();
      clearTimeout(figures);
    };
  }, [merchantId, queries]);
}

const colors = { info: 'blue', warning: 'orange', critical: 'red' } as const;
