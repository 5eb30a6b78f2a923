// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Transport } from '../request.ts';
import { VouchersRoutes } from './vouchers.ts';

export type * from './vouchers.ts';

/** Every route of the API, by domain. */
export class AllRoutes {
  readonly vouchers: VouchersRoutes;

  constructor(transport: Transport) {
    this.vouchers = new VouchersRoutes(transport);
  }
}
