import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { tessera } from '../api/client.ts';
import { session } from '../api/session/session.ts';
import { paths } from '../paths.gen.ts';
import { unsaved } from './actions/unsaved.ts';

/** Switches to another of the user's merchants and drops the previous one's data. */
export function useSwitchMerchant() {
  const queries = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (merchantId: string) => {
      if (!(await unsaved.mayLeave())) return false;
      await tessera.auth.switchMerchant({ merchant_id: merchantId });
      await session.renew();
      return true;
    },
    onSuccess: async (isSwitched) => {
      if (!isSwitched) return;
      // Leave the previous merchant's page, then reset: mounted queries react to a reset, not to a removal.
      await router.navigate({ to: paths.overview() });
      await queries.resetQueries();
      await router.invalidate();
    },
  });
}
