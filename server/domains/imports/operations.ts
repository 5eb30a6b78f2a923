/** The operations of imports, by route name. */
import { previewCustomers } from './preview-customers.ts';
import { previewMembers } from './preview-members.ts';
import { previewVouchers } from './preview-vouchers.ts';

export const importOperations = {
  'imports.preview-members': previewMembers,
  'imports.preview-customers': previewCustomers,
  'imports.preview-vouchers': previewVouchers,
};
