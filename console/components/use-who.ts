import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../api/operations.ts';

export interface Who {
  merchantId: string;
  merchantName: string;
  userId: string;
  email: string;
}

/** The user and merchant that actions belong to. */
export function useWho(): Who {
  const { data } = useSuspenseQuery(queryOf('auth.session'));
  const { merchant, user } = data;
  return useMemo(
    () => ({ merchantId: merchant.id, merchantName: merchant.name, userId: user.id, email: user.email }),
    [merchant.id, merchant.name, user.id, user.email],
  );
}
