/** Example error responses with fixed values. */
import { type ErrorCode, errorDefinition } from '../contract/errors.ts';

export interface ProblemExample {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  request_id: string;
  [extra: string]: unknown;
}

const extras: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  insufficient_scope: { required_scope: 'vouchers:redeem' },
  permission_denied: { required_permission: 'VOUCHERS_REDEEM' },
  rate_limited: { retry_after: 1 },
  login_throttled: { retry_after: 900 },
  redeem_failures_exceeded: { retry_after: 300 },
  unavailable: { retry_after: 1 },
  insufficient_balance: { balance: 750 },
  minimum_amount_not_met: { minimum: 2000, currency: 'EUR' },
  limit_below_used: { minimum: 3 },
  exceeds_remaining: { remaining: 400 },
  membership_not_active: { membership_status: 'suspended' },
  voucher_not_active: { voucher_status: 'expired' },
  kyb_required: { verification_status: 'not_started' },
  order_changed: { order_amount: 1000, order_currency: 'EUR', sent_amount: 1200, sent_currency: 'EUR' },
  order_fully_discounted: { order_amount: 1000 },
  not_supported: {
    errors: [{ pointer: '/price', code: 'not_supported', detail: 'is not supported yet' }],
  },
  validation_failed: {
    errors: [{ pointer: '/order/amount', code: 'minimum', detail: 'must be >= 0' }],
  },
  unknown_field: { errors: [{ pointer: '/order', code: 'unknown_field', detail: '1 unknown here' }] },
};

/** Returns an example error body (RFC 9457); `publicUrl` is the URL of the server without a trailing slash. */
export function problemExample(code: ErrorCode, publicUrl = ''): ProblemExample {
  const { status, title, advice } = errorDefinition(code);
  const type = `${publicUrl}/docs/errors/${code}`;
  const request_id = 'req_01jd8k4x3fe7hbkq6v2c9m5n0p';
  return { type, title, status, detail: advice, code, request_id, ...extras[code] };
}
