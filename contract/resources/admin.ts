/** What the operator's staff see of merchants and of the server. */
import { type TSchema, Type } from 'typebox';
import { Currency, Id, List, Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';
import { KybProfile, KybSubmission, kybStatuses } from './kyb.ts';
import { Address, Country, Merchant } from './merchant.ts';
import { Wallet, walletStatuses } from './wallet.ts';

export const merchantStatuses = ['pending', 'active', 'suspended', 'closed'] as const;
export const operatorStatuses = ['active', 'suspended', 'closed'] as const;

const CellName = () =>
  Type.String({ description: 'Name of the cell; `home` with a single database', examples: ['home'] });

/** A list that asks all cells. */
export const AcrossCells = <T extends TSchema>(item: T) =>
  List(item, {
    unavailable_cells: Type.Array(CellName(), {
      description: 'Cells that could not be asked; what they hold is missing from the list',
    }),
  });

/** Orders of a merchant that are added up: more would keep the figures of everybody else waiting. */
export const mostOrders = 20_000;

const MerchantActivity = Strict(
  {
    members: Type.Integer({ minimum: 0, description: 'Active memberships' }),
    redemptions: Type.Integer({ minimum: 0, description: 'Vouchers redeemed in the last 30 days' }),
    revenue: Nullable(
      Type.Integer({
        minimum: 0,
        description: `What the orders that were applied or recorded in the last 30 days in the merchant’s currency cost after all discounts, less returns, in minor units; null if they are more than ${mostOrders.toLocaleString('en')}`,
      }),
    ),
    open_invoices: Type.Integer({ minimum: 0, description: 'Invoices that are not paid' }),
    last_activity_at: Nullable(Timestamp()),
    owner_email: Nullable(Type.String({ description: 'Of the first owner', examples: ['ada@example.com'] })),
  },
  { title: 'MerchantActivity' },
);

export const MerchantSummary = Strict(
  {
    id: Id('merchant'),
    object: Type.Literal('merchant_summary'),
    name: Type.String({ examples: ['Caffè Centrale'] }),
    legal_name: Nullable(Type.String()),
    status: OneOf(merchantStatuses),
    kyb_status: OneOf(kybStatuses),
    country: Country(),
    sandbox: Type.Boolean({ description: 'Whether this is a sandbox' }),
    sandbox_id: Nullable(
      Type.Unsafe<string>({ ...Id('merchant'), description: 'The sandbox of a live merchant' }),
    ),
    cell: CellName(),
    currency: Type.Unsafe<string>({ ...Currency(), description: 'Default currency of the merchant' }),
    activity: MerchantActivity,
    created_at: Timestamp(),
    updated_at: Timestamp(),
  },
  { title: 'MerchantSummary' },
);

const Owner = Strict({
  id: Id('user'),
  name: Nullable(Type.String()),
  email: Type.String({ examples: ['ada@example.com'] }),
});

const StatusDecision = Strict({
  status: OneOf(operatorStatuses),
  reason: Nullable(Type.String()),
  decided_by: Nullable(Id('user')),
  decided_at: Timestamp(),
});

const MerchantMove = Strict({
  source: CellName(),
  target: CellName(),
  step: Type.String({ description: 'How far the move has come', examples: ['copying'] }),
});

export const MerchantState = Strict(
  {
    object: Type.Literal('merchant_state'),
    merchant: Merchant,
    cell: CellName(),
    activity: MerchantActivity,
    move: Nullable(MerchantMove),
    owners: Type.Array(Owner, { description: 'Active owners, up to 20' }),
    wallets: Type.Array(Wallet, { description: 'One for each currency' }),
    subscription: Nullable(
      Strict({
        plan: Nullable(Type.String({ description: 'Null for the standard plan', examples: ['starter'] })),
        status: OneOf(['trialing', 'active', 'past_due', 'canceled']),
      }),
    ),
    last_decision: Nullable(StatusDecision),
  },
  { title: 'MerchantState' },
);

export const FrozenWallet = Strict(
  {
    id: Id('wallet'),
    object: Type.Literal('frozen_wallet'),
    merchant_id: Id('merchant'),
    merchant_name: Type.String({ examples: ['Caffè Centrale'] }),
    currency: Currency(),
    available: Type.Integer({ minimum: 0, description: 'Minor units that could be spent' }),
    pending: Type.Integer({ minimum: 0, description: 'Minor units received that become available later' }),
    held: Type.Integer({ minimum: 0, description: 'Minor units reserved for withdrawals in progress' }),
    status: OneOf(walletStatuses),
    created_at: Timestamp(),
    updated_at: Timestamp(),
  },
  { title: 'FrozenWallet' },
);

export const QueuedSubmission = Strict(
  { ...KybSubmission.properties, merchant_name: Type.String({ examples: ['Caffè Centrale'] }) },
  { title: 'QueuedSubmission' },
);

export const KybReview = Strict(
  {
    object: Type.Literal('kyb_review'),
    submission: KybSubmission,
    merchant_name: Type.String({ examples: ['Caffè Centrale'] }),
    profile: KybProfile,
  },
  { title: 'KybReview' },
);

const Detail = (description: string) => Nullable(Type.String({ description }));

export const KybDetails = Strict(
  {
    object: Type.Literal('kyb_details'),
    registration_number: Detail('Number in the business register'),
    tax_id: Detail('Tax number'),
    persons: Type.Array(
      Strict({
        id: Id('kyb_person'),
        name: Type.String({ description: 'First and last name', examples: ['Ada Lovelace'] }),
        date_of_birth: Detail('`YYYY-MM-DD`'),
        email: Detail('Email address'),
        id_number: Detail('Number of the identity document'),
        address: Nullable(Address),
      }),
    ),
  },
  { title: 'KybDetails' },
);

const Oldest = (what: string) =>
  Nullable(
    Type.String({ description: `${what}; null if none waits`, examples: ['2026-11-21T09:30:00.000Z'] }),
  );
const Waiting = (what: string) => Type.Integer({ minimum: 0, description: `${what}, counted up to 10,000` });

export const CellState = Strict(
  {
    object: Type.Literal('cell'),
    name: CellName(),
    state: OneOf(['open', 'unavailable']),
    fault: Nullable(Type.String({ description: 'Why it is unavailable' })),
    takes_new: Type.Boolean({ description: 'Whether new merchants can be placed here' }),
    merchants: Nullable(Waiting('Merchants, including sandboxes')),
    moves: Type.Array(Strict({ merchant_id: Id('merchant'), target: CellName(), step: Type.String() }), {
      description: 'Merchants that are moving to another cell',
    }),
    backlog: Nullable(
      Strict(
        {
          relay_since: Oldest('Time of the oldest event without a number'),
          seal_since: Oldest('Time of the oldest event that is not sealed'),
          fan_out_since: Oldest('Time of the oldest event without webhook deliveries'),
          delivery_since: Oldest('When the oldest webhook delivery was due'),
          deliveries: Waiting('Webhook deliveries that are due'),
          jobs: Waiting('Jobs that are queued or running'),
          mails: Waiting('Mails that are not sent'),
        },
        { title: 'Backlog' },
      ),
    ),
  },
  { title: 'CellState' },
);
