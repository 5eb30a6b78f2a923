/** Inserts members of a pass directly, as recipients of messages. */
import { encodeId } from '../../contract/ids.ts';
import type { TestMerchant, World } from './world.ts';

export interface Members {
  /** API ids. */
  passId: string;
  memberships: string[];
  customers: string[];
  /** `member-<n>@example.com`, starting at 1. */
  addressOf(n: number): string;
}

/** Adds `count` active members, each with an email address and consent to marketing. */
export async function addMembers(world: World, merchant: TestMerchant, count: number): Promise<Members> {
  const [made] = await world.sql<{ template: string; pass: string }>(
    `with t as (
       insert into pass_templates (merchant_id, id, name, type, design, status)
       values ($1, gen_random_uuid(), gen_random_uuid()::text, 'loyalty',
         '{"background_color":"#6F4E37","foreground_color":"#FFFFFF","label_color":"#FFFFFF","logo_url":null,"strip_url":null,"hero_url":null}', 'published') returning id
     ), p as (
       insert into passes (merchant_id, id, template_id, name, status, validity, tiers)
       select $1, gen_random_uuid(), t.id, gen_random_uuid()::text, 'active', '{"mode":"none","days":null,"ends_at":null}', '[{"id":"tier_01jd8k4x3fe7hbkq6v2c9m5n0p","name":"Gold","threshold_points":null,"multiplier_bps":10000,"benefits":[]}]'
       from t returning id, template_id
     ), v as (
       insert into pass_terms (merchant_id, pass_id, version, terms, valid_from)
       select $1, id, 1, '{}', now() from p
     ) select id as pass, template_id as template from p`,
    [merchant.id],
  );
  const rows = await world.sql<{ membership: string; customer: string; n: number }>(
    `with c as (
       insert into customers (merchant_id, id, name, email, consents)
       select $1, tessera_new_id(1700000000000 + n), 'Ada ' || n, 'member-' || n || '@example.com',
              '{"marketing_email":"granted","marketing_push":"unset","updated_at":null,"source":null}'
       from generate_series(1, $3::int) n
       returning id, email
     ), m as (
       insert into memberships (merchant_id, id, pass_id, customer_id, serial, status, issued_at, issued_by_type, points_available)
       select $1, tessera_new_id(1700000000000), $2, c.id, c.email, 'active', now() - interval '1 year', 'system', 1250
       from c
       returning id, customer_id, serial
     ), t as (
       insert into points_transactions (merchant_id, id, membership_id, type, points, status, balance_after, reason,
         actor_type, occurred_at)
       select $1, gen_random_uuid(), m.id, 'adjust', 1250, 'posted', 1250, 'Initial balance', 'system', now() from m
       returning id, membership_id
     ), l as (
       insert into points_lots (merchant_id, id, membership_id, points_granted, points_remaining, available_at,
         source_transaction_id)
       select $1, gen_random_uuid(), t.membership_id, 1250, 1250, now(), t.id from t
     ), e as (
       insert into events (merchant_id, id, type, object_id, actor_type, data)
       select $1, gen_random_uuid(), 'customer.created', c.id, 'system', '{}'::jsonb from c
       union all
       select $1, gen_random_uuid(), 'points.adjusted', t.id, 'system', '{"points":1250}'::jsonb from t
     )
     select id as membership, customer_id as customer, substring(serial from 'member-([0-9]+)@')::int as n from m order by n`,
    [merchant.id, made!.pass, count],
  );
  return {
    passId: encodeId('pass', made!.pass),
    memberships: rows.map(({ membership }) => encodeId('membership', membership)),
    customers: rows.map(({ customer }) => encodeId('customer', customer)),
    addressOf: (n) => `member-${n}@example.com`,
  };
}
