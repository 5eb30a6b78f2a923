/** What the operator's staff read about merchants and the server, and wallets, which they can freeze. */
import { Type } from 'typebox';
import { byOperator } from '../access.ts';
import { domain } from '../domain.ts';
import { stepUp } from '../grants.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import { List, listQuery, OneOf, Strict, Text } from '../primitives.ts';
import {
  AcrossCells,
  CellState,
  FrozenWallet,
  KybDetails,
  KybReview,
  MerchantState,
  MerchantSummary,
  merchantStatuses,
} from '../resources/admin.ts';
import { kybStatuses } from '../resources/kyb.ts';
import { Wallet, walletStatuses } from '../resources/wallet.ts';
import { route } from '../route.ts';
import { documentMediaTypes } from './kyb-documents.ts';

const merchantParams = Type.Object({ id: Type.String({ description: 'Id of the merchant' }) });

const CellFilter = () =>
  Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'Name of a cell', examples: ['home'] });

export const listMerchants = route({
  name: 'admin.list-merchants',
  method: 'GET',
  path: '/admin/merchants',
  access: byOperator(),
  clock: 'real',
  summary: 'List merchants',
  description: 'Lists the merchants of this server, newest first unless `order=asc`.',
  query: Strict({
    ...listQuery,
    search: Type.Optional(
      Text(120, { description: 'Beginning of the name, in upper or lower case, or the id of a merchant' }),
    ),
    status: Type.Optional(OneOf(merchantStatuses)),
    kyb_status: Type.Optional(OneOf(kybStatuses)),
    mode: Type.Optional(OneOf(['live', 'sandbox'], 'Returns only live merchants, or only sandboxes')),
    cell: Type.Optional(CellFilter()),
  }),
  result: { status: 200, schema: AcrossCells(MerchantSummary) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportMerchants = exportOf(listMerchants, 'merchants');

export const getMerchant = route({
  name: 'admin.get-merchant',
  method: 'GET',
  path: '/admin/merchants/:id',
  access: byOperator(),
  clock: 'real',
  summary: 'Retrieve a merchant with its state',
  description:
    'Returns the merchant, its owners, wallets, subscription and cell, and the last decision about its status.',
  params: merchantParams,
  result: { status: 200, schema: MerchantState },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const setWalletStatus = route({
  name: 'admin.set-wallet-status',
  method: 'PATCH',
  path: '/admin/merchants/:id/wallets',
  access: byOperator({ stepUp: true }),
  grants: stepUp('authority'),
  clock: 'real',
  summary: 'Freeze or unfreeze the wallets of a merchant',
  description:
    'Stops outgoing payments from all wallets of a merchant from the next request on, or allows them again. Incoming payments still arrive. Setting the same status again has no effect.',
  params: merchantParams,
  body: Strict({ status: OneOf(walletStatuses), reason: Type.Optional(Text(500)) }),
  result: {
    status: 200,
    schema: Strict({ object: Type.Literal('wallets'), wallets: Type.Array(Wallet) }),
  },
  errors: ['not_found'],
  events: ['wallet.frozen', 'wallet.unfrozen'],
  idempotency: 'none',
  example: { body: { status: 'frozen', reason: 'A court order' } },
});

export const listFrozenWallets = route({
  name: 'admin.list-frozen-wallets',
  method: 'GET',
  path: '/admin/wallets/frozen',
  access: byOperator(),
  clock: 'real',
  summary: 'List frozen wallets',
  description: 'Lists the frozen wallets of all merchants, newest first unless `order=asc`.',
  query: Strict(listQuery),
  result: { status: 200, schema: AcrossCells(FrozenWallet) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportFrozenWallets = exportOf(listFrozenWallets, 'frozen wallets');

export const getKybSubmission = route({
  name: 'admin.get-kyb-submission',
  method: 'GET',
  path: '/admin/kyb/submissions/:id',
  access: byOperator(),
  clock: 'real',
  summary: 'Retrieve a KYB submission with its details',
  description: 'Returns the submission and the current details of the merchant, masked.',
  params: Type.Object({ id: Type.String({ description: 'Id of the submission' }) }),
  result: { status: 200, schema: KybReview },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const revealKybSubmission = route({
  name: 'admin.reveal-kyb-submission',
  method: 'POST',
  path: '/admin/kyb/submissions/:id/reveal',
  access: byOperator({ stepUp: true }),
  grants: stepUp('disclosure'),
  clock: 'real',
  summary: 'Reveal the details of a KYB submission',
  description: `Returns the current details of the merchant and its people in full, to compare them with the documents. The audit log of the merchant records the user, time and reason. A reviewer can do this up to ${limits.guesses.kybReveal.attempts} times an hour, for all submissions; further requests return 429 \`rate_limited\`.`,
  params: Type.Object({ id: Type.String({ description: 'Id of the submission' }) }),
  body: Strict({ reason: Text(500) }),
  result: { status: 200, schema: KybDetails },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
  example: { body: { reason: 'Compared with the identity card' } },
});

export const getKybDocument = route({
  name: 'admin.get-kyb-document',
  kind: 'download',
  method: 'GET',
  path: '/admin/kyb/submissions/:id/documents/:documentId',
  access: byOperator({ stepUp: true }),
  grants: stepUp('disclosure'),
  clock: 'real',
  summary: 'Download a document of a KYB submission',
  description: `Returns the file exactly as uploaded, as an attachment. Each download is recorded in the audit log of the merchant with the user and time. A reviewer can download up to ${limits.guesses.kybDocument.attempts} documents an hour; further requests return 429 \`rate_limited\`.`,
  params: Type.Object({
    id: Type.String({ description: 'Id of the submission' }),
    documentId: Type.String({ description: 'Id of the document' }),
  }),
  result: {
    status: 200,
    schema: Type.String({
      contentMediaType: 'application/octet-stream',
      description: 'The file, as JPEG, PNG or PDF',
    }),
  },
  mediaTypes: documentMediaTypes,
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const listCells = route({
  name: 'admin.list-cells',
  method: 'GET',
  path: '/admin/cells',
  access: byOperator(),
  clock: 'real',
  summary: 'List cells with their backlog',
  description:
    'Lists the databases that hold merchants: a single one, `home`, unless the server has several cells. For each, how many merchants it holds and what its background work still has to do.',
  result: { status: 200, schema: List(CellState) },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const adminViews = domain({
  routes: [
    listMerchants,
    exportMerchants,
    getMerchant,
    setWalletStatus,
    listFrozenWallets,
    exportFrozenWallets,
    getKybSubmission,
    revealKybSubmission,
    getKybDocument,
    listCells,
  ],
});
