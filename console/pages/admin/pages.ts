/** Loaded together: people who open one page of an area go to others of it. */
export { CellsPage } from './cells.tsx';
export { FrozenWalletsPage } from './frozen-wallets.tsx';
export { MerchantPage } from './merchant.tsx';
export { MerchantsPage } from './merchants.tsx';
export { ReviewPage } from './review.tsx';
export { ReviewsPage } from './reviews.tsx';
