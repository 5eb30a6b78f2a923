import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { tessera } from '../api/client.ts';
import { session } from '../api/session.ts';
import { paths } from '../paths.ts';
import { unsaved } from './unsaved.ts';

/** Goes to another merchant of the person; nothing of the one before stays on the page. */
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
      // Away from what belongs to the one before, then everything anew: whatever is shown hears of a reset, not of a removal.
      await router.navigate({ to: paths.overview() });
      await queries.resetQueries();
      await router.invalidate();
    },
  });
}
