import { useSyncExternalStore } from 'react';
import { onServerTime, serverAheadMs } from '../api/connection/server-time.ts';

/** How far the server's clock is ahead of this device's, in milliseconds; 0 if they agree. */
export const useServerAhead = (): number => useSyncExternalStore(onServerTime, serverAheadMs);
