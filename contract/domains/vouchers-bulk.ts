/** Bulk generation and import of vouchers. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { limits } from '../limits.ts';
import { AmountInput, Id, Integer, Key, Strict, Text, TypedText } from '../primitives.ts';
import { Job } from '../resources/job.ts';
import { route } from '../route.ts';
import { voucherTemplate } from './vouchers.ts';

export const bulk = route({
  name: 'vouchers.bulk',
  number: 38,
  method: 'POST',
  path: '/merchant/vouchers/bulk',
  access: byToken('vouchers:create', 'VOUCHERS_MANAGE'),
  grants: 'none',
  summary: 'Generate or import vouchers in bulk',
  description: `Creates a job that generates up to ${limits.bulk.codes} vouchers of a campaign: \`quantity\` with random codes, or one for each entry in \`codes\`. \`campaign\` identifies a campaign by id, or by name; a missing name creates a new campaign. A campaign can have up to ${limits.bulk.codesPerCampaign} codes. The file of the job (CSV: \`code\`, \`voucher_id\`, \`external_id\`, \`balance\`) contains the codes. The \`result_url\` of the job links to it, works once and is valid for ${limits.job.resultMinutes} minutes; the file is deleted ${limits.job.fileHours} hours after the job finishes. Codes that differ only in case, spaces, hyphens or other punctuation are the same code, so that people find theirs however they type it. Codes already used by a voucher of the merchant are listed in the errors of the job.`,
  body: Strict({
    campaign: Strict(
      { id: Type.Optional(Id('campaign')), name: Type.Optional(Text(120)) },
      { description: 'Exactly one of `id` and `name`' },
    ),
    template: Strict(voucherTemplate, { description: 'Fields that the vouchers share' }),
    quantity: Type.Optional(Integer(1, limits.bulk.codes)),
    codes: Type.Optional(
      Type.Array(
        Strict(
          {
            code: TypedText(64, {
              description:
                'At least one letter or digit. Compared without case, spaces, hyphens and other punctuation',
              examples: ['WELCOME_10'],
            }),
            external_id: Type.Optional(
              Key(120, { description: 'Your own id for the voucher, unique per merchant' }),
            ),
            balance: Type.Optional(AmountInput()),
          },
          { title: 'VoucherCodeDetails', description: 'A code of its own, with what belongs to it' },
        ),
        { minItems: 1, maxItems: limits.bulk.codes },
      ),
    ),
    existing: Type.Optional(
      Type.Boolean({
        description:
          'Whether `codes` are already printed or in people’s hands: they are stored as printed, and can be short or easy to guess. `weak_codes` in the result counts secret ones that are',
      }),
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
    hint: 'Returns a job immediately; poll it with jobs.get-own until `finished_at` is set, then download `result_url` once.',
  },
});

export const vouchersBulk = domain({ routes: [bulk] });
