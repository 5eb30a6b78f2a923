import type { World } from './world.ts';

/** Marks a merchant's business (UUID) as verified, so that it may pay out money. */
export const verify = (world: World, merchantId: string): Promise<unknown> =>
  world.sql(
    `with profile as (
       insert into kyb_profiles (merchant_id, status, approved_at, review_due_at)
       values ($1, 'approved', now(), now() + interval '1 year')
       on conflict (merchant_id) do update
         set status = 'approved', approved_at = now(), review_due_at = excluded.review_due_at)
     update merchants set kyb_status = 'approved' where id = $1`,
    [merchantId],
  );
