import { useSyncExternalStore } from 'react';
import { type ConnectionState, connection } from '../../api/connection/connection.ts';

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connection.subscribe, () => connection.state);
