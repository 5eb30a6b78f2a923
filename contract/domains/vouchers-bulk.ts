/** Vouchers by the thousand: generated, or brought along from elsewhere. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { limits } from '../limits.ts';
import { AmountInput, Id, Integer, Strict, Text } from '../primitives.ts';
import { Job } from '../resources/job.ts';
import { route } from '../route.ts';
import { VoucherCode, voucherTemplate } from './vouchers.ts';

export const bulk = route({
  name: 'vouchers.bulk',
  number: 38,
  method: 'POST',
  path: '/merchant/vouchers/bulk',
  access: byToken('vouchers:create', 'VOUCHERS_MANAGE'),
  summary: 'Generate or import many vouchers',
  description: `Makes up to ${limits.bulk.codes} vouchers of a campaign in a job: \`quantity\` of them with random codes, or one for each of \`codes\`. \`campaign\` names a campaign by its id, or by a name, under which one is made unless it is there; a campaign has at most ${limits.bulk.codesPerCampaign} codes. The file of the job (CSV: \`code\`, \`voucher_id\`, \`external_id\`, \`balance\`) shows the codes: \`result_url\` of the job leads to it, once, for ${limits.job.resultMinutes} minutes, and the file is deleted ${limits.job.fileHours} hours after the end of the job. A code that a voucher of the merchant has already is listed among the errors of the job.`,
  body: Strict({
    campaign: Strict(
      { id: Type.Optional(Id('campaign')), name: Type.Optional(Text(120)) },
      { description: 'Exactly one of `id` and `name`' },
    ),
    template: Strict(voucherTemplate, { description: 'What the vouchers have in common' }),
    quantity: Type.Optional(Integer(1, limits.bulk.codes)),
    codes: Type.Optional(
      Type.Array(
        Strict({
          code: VoucherCode(),
          external_id: Type.Optional(
            Text(120, { description: 'Your own id of the voucher, unique for the merchant' }),
          ),
          balance: Type.Optional(AmountInput(1)),
        }),
        { minItems: 1, maxItems: limits.bulk.codes },
      ),
    ),
  }),
  bodyLimitBytes: limits.bodyBytes.bulk,
  bodyValues: limits.bodyValues.bulk,
  result: { status: 202, schema: Job },
  errors: [
    'not_found',
    'kyb_required',
    'campaign_limit_reached',
    'duplicate_codes',
    'code_too_weak',
    'currency_mismatch',
    'dates_inverted',
  ],
  events: ['voucher.created', 'job.completed', 'job.failed'],
  idempotency: 'moves_value',
  example: {
    body: {
      campaign: { name: 'Autumn' },
      template: { type: 'discount', discount: { type: 'percent', percent_off: 1500 } },
      quantity: 1000,
    },
  },
  agent: {
    destructive: false,
    hint: 'Answers at once with a job; read it with jobs.get until `finished_at` is set, then fetch `result_url` once.',
  },
});

export const voucherBulkRoutes = [bulk] as const;
