import type { EndingRow } from '../../server/domains/vouchers/clock/voucher-end.ts';
import type { SeedRow } from '../rows.ts';

export type Voucher = EndingRow & SeedRow<'vouchers'>;
