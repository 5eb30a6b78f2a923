/** The card of someone who has just joined a pass, also of a pass or a design that isn't saved yet. */
import type { preview as route } from '../../../../contract/domains/programmes.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { unitOf } from '../../../../contract/units.ts';
import { newUuid } from '../../../clock/new-id.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { faultsBelow, Refusal, refuse } from '../../../errors/refusal.ts';
import { translator } from '../../../words/words.ts';
import { chooseLanguage } from '../../customers/language.ts';
import { issuanceOf } from '../../issuing/issuance.ts';
import { membershipOf } from '../../issuing/issue-membership.ts';
import { passOf } from '../../memberships/adding/add-pass.ts';
import { templateOf } from '../../memberships/adding/add-template.ts';
import { findPass } from '../../memberships/life/find-rows.ts';
import type { PassRow } from '../../memberships/passes/pass.ts';
import { refusalByPictures, termsOf } from '../../memberships/passes/pass-terms.ts';
import type { TemplateRow } from '../../memberships/passes/pass-view.ts';
import { refusalByDesign } from '../../memberships/templates/template-design.ts';
import { findTemplate } from '../../memberships/templates/template-store.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { readMerchant } from '../../merchant/merchant-store.ts';
import { uploadedBy, uploadsOf } from '../../pictures/uploaded.ts';
import { contactOf } from '../../team/member-store.ts';
import { formatsOfCard, type ShownCard } from './card-page.ts';
import type { CardRow } from './card-store.ts';
import { nothingBeside, viewCard } from './read-card.ts';

type Input = InputOf<typeof route>;

const serial = '7Z3KQW9T0XGM4H2RNPV8EA';

/** The name of a pass of which only the design is known. */
const nameless = 'Card';

/** What `cardPage` shows. Throws a refusal for a design or terms that could not be saved. */
export async function previewCard(
  tx: ReadTransaction,
  input: Input,
  call: Call,
): Promise<Omit<ShownCard, 'logo'>> {
  const [merchant, person] = await Promise.all([readMerchant(tx), contactOf(tx, call.principal.userId)]);
  const saved = input.pass_id === undefined ? undefined : await findPass(tx, input.pass_id);
  const template = input.template
    ? await faultsBelow('/template', async () => drafted(input.template!, call))
    : saved && (await findTemplate(tx, saved.template_id));
  const pass =
    saved && !input.pass ? saved : await faultsBelow('/pass', async () => planned(input, merchant, call));
  const row = rowOf(merchant, pass, template, input.customer_name ?? person?.name ?? null, call);
  const language = chooseLanguage([input.language, merchant.locale]);
  const { publicUrl } = call.services.config;
  return {
    language,
    t: translator(language, unitOf(row)),
    row,
    card: viewCard(
      row,
      { url: publicUrl, barcode: publicUrl, status: 'active' },
      nothingBeside,
      formatsOfCard({ language, row }).locale,
    ),
    wallet: undefined,
    pictureAt: (url, width) => call.services.logos.uploadedPath(url, width),
    pushKey: '',
    state: '',
  };
}

function drafted(input: NonNullable<Input['template']>, call: Call): TemplateRow {
  const wrong = refusalByDesign(input, uploadsOf(call));
  if (wrong) throw wrong;
  return templateOf(call.principal.merchantId, input, call.now);
}

function planned(input: Input, merchant: MerchantRow, call: Call): PassRow {
  const asked = input.pass ?? { name: input.template?.name ?? nameless };
  const wrong = refusalByPictures(asked, uploadedBy(call));
  if (wrong) throw wrong;
  const { default_currency: currency, timezone } = merchant;
  const terms = termsOf(asked, { currency, timezone }, call.now);
  if (terms instanceof Refusal) throw terms;
  return passOf(merchant.id, newUuid(), { ...asked, template_id: '' }, terms, call.now);
}

function rowOf(
  merchant: MerchantRow,
  pass: PassRow,
  template: TemplateRow | undefined,
  customerName: string | null,
  call: Call,
): CardRow {
  const issuance = issuanceOf(pass, {}, merchant.timezone, call.now);
  // Of a pass whose validity has ended, there are no new cards to show.
  if (issuance instanceof Refusal) throw refuse('pass_not_found');
  const membership = membershipOf({ input: {}, call }, pass, { id: newUuid() }, issuance, call.now);
  return {
    ...membership,
    serial,
    pass_name: pass.name,
    tiers: pass.tiers,
    tier_rule: pass.tier_rule,
    rewards: pass.rewards,
    earn_rule: pass.earn_rule,
    design: template?.design ?? null,
    type: template?.type ?? 'loyalty',
    fields: template?.fields ?? [],
    country: merchant.country,
    timezone: merchant.timezone,
    brand_color: merchant.brand_color,
    logo_url: merchant.logo_url,
    support_email: merchant.support_email,
    clock_ahead_ms: call.aheadMs,
    merchant_name: merchant.name,
    merchant_locale: merchant.locale,
    merchant_status: merchant.status,
    customer_name: customerName,
    customer_locale: null,
    is_tier_due: false,
  };
}
