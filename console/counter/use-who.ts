import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../api/operations.ts';
import type { Who } from './kept-acts.ts';

/** Whose acts are done here: a person's, at the merchant they are in. */
export function useWho(): Who {
  const { data } = useSuspenseQuery(queryOf('auth.session'));
  const { merchant, user } = data;
  return useMemo(
    () => ({ merchantId: merchant.id, merchantName: merchant.name, userId: user.id, email: user.email }),
    [merchant.id, merchant.name, user.id, user.email],
  );
}
