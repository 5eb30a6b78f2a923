/** Loaded together: people who open one page of an area go to others of it. */
export { AdminCellsPage } from './cells.tsx';
export { AdminFrozenWalletsPage } from './frozen-wallets.tsx';
export { AdminMerchantPage } from './merchant.tsx';
export { AdminMerchantsPage } from './merchants.tsx';
export { AdminReviewPage } from './review.tsx';
export { AdminReviewsPage } from './reviews.tsx';
