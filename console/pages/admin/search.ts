/** Search parameters and queries of the pages for the operator's staff. */
import type {
  AdminListFrozenWalletsParams,
  AdminListKybSubmissionsParams,
  AdminListMerchantsParams,
} from '@tessera/sdk';
import { kybStatuses, merchantStatuses, submissionStatuses } from '../../api/catalogue.gen.ts';
import { queryOf } from '../../api/operations.ts';
import { filled, type Given, matching, oneIn, textIn } from '../../ui/search/search-values.ts';

export interface MerchantsSearch {
  search?: string;
  status?: (typeof merchantStatuses)[number];
  kyb_status?: (typeof kybStatuses)[number];
  cell?: string;
  cursor?: string;
}

export const readMerchantsSearch = (given: Given): MerchantsSearch =>
  filled({
    search: textIn(given.search),
    status: oneIn(merchantStatuses, given.status),
    kyb_status: oneIn(kybStatuses, given.kyb_status),
    cell: matching(/^[a-z0-9-]{1,40}$/, given.cell),
    cursor: textIn(given.cursor),
  });

/** The sandbox of a business isn't another one, but is found by its id. */
export const merchantsQuery = (search: MerchantsSearch) =>
  queryOf(
    'admin.listMerchants',
    filled<AdminListMerchantsParams>({
      limit: 50,
      ...search,
      mode: search.search?.startsWith('mer_') ? undefined : 'live',
    }),
  );

export interface ReviewsSearch {
  /** `in_review` unless given; `any` shows all. */
  status?: (typeof submissionStatuses)[number] | 'any';
  cursor?: string;
}

export const readReviewsSearch = (given: Given): ReviewsSearch =>
  filled({
    status: oneIn([...submissionStatuses, 'any'] as const, given.status),
    cursor: textIn(given.cursor),
  });

/** The oldest first: it has waited longest. */
export const reviewsQuery = ({ status = 'in_review', cursor }: ReviewsSearch) =>
  queryOf(
    'admin.listKybSubmissions',
    filled<AdminListKybSubmissionsParams>({
      limit: 50,
      cursor,
      ...(status === 'any' ? {} : { status }),
      ...(status === 'in_review' && { order: 'asc' as const }),
    }),
  );

export interface WalletsSearch {
  cursor?: string;
}

export const readWalletsSearch = (given: Given): WalletsSearch => filled({ cursor: textIn(given.cursor) });

export const walletsQuery = ({ cursor }: WalletsSearch) =>
  queryOf('admin.listFrozenWallets', filled<AdminListFrozenWalletsParams>({ limit: 50, cursor }));
