/** What a name that is not in the contract was meant to be. */
import { nearestName } from '../config/nearest-name.ts';

/** Names that other systems have for what is called differently here; the first that the place knows counts. */
const elsewhere: Record<string, readonly string[]> = {
  page: ['cursor'],
  page_token: ['cursor'],
  offset: ['cursor'],
  skip: ['cursor'],
  starting_after: ['cursor'],
  next: ['cursor'],
  next_cursor: ['cursor'],
  next_page_token: ['cursor'],
  page_number: ['cursor'],
  page_after: ['cursor'],
  ending_before: ['cursor'],
  after: ['after_sequence', 'cursor'],
  per_page: ['limit'],
  page_size: ['limit'],
  size: ['limit'],
  take: ['limit'],
  top: ['limit'],
  max_results: ['limit'],
  sort: ['order_by', 'order'],
  sort_by: ['order_by', 'order'],
  q: ['search', 'code'],
  query: ['q', 'search', 'code'],
  search: ['q', 'code'],
  expand: ['include'],
  fields: ['include'],
  max: ['limit'],
  since: ['updated_gte', 'created_gte', 'after_sequence'],
  from: ['created_gte'],
  from_date: ['created_gte', 'from'],
  start_date: ['created_gte', 'from'],
  to: ['created_lt'],
  to_date: ['created_lt', 'to'],
  end_date: ['created_lt', 'to'],
  changed_since: ['updated_gte'],
  changed_after: ['updated_gte'],
  modified_after: ['updated_gte'],
  modified_gte: ['updated_gte'],
  updated_at_gte: ['updated_gte'],
  updated_at_lt: ['updated_lt'],
  created_at_gte: ['created_gte'],
  created_at_lt: ['created_lt'],
  created_since: ['created_gte'],
  updated_before: ['updated_lt'],
  modified_since: ['updated_gte'],
  updated_since: ['updated_gte'],
  updated_after: ['updated_gte'],
  created_after: ['created_gte'],
  created_before: ['created_lt'],
  price: ['unit_amount', 'amount'],
  unit_price: ['unit_amount', 'amount'],
  total: ['amount'],
  value: ['amount'],
  qty: ['quantity'],
  count: ['quantity', 'limit'],
  units: ['quantity'],
  mail: ['email'],
  email_address: ['email'],
  tel: ['phone'],
  telephone: ['phone'],
  mobile: ['phone'],
  phone_number: ['phone'],
  percent: ['percent_off'],
  percentage: ['percent_off'],
  discount_percent: ['percent_off'],
  rate: ['percent_off'],
  line_items: ['items'],
  lines: ['items'],
  products: ['items'],
  cart: ['items'],
  coupon: ['vouchers', 'voucher'],
  coupons: ['vouchers'],
  coupon_code: ['code', 'vouchers'],
  promo_code: ['code', 'vouchers'],
  product_id: ['sku'],
  birth_date: ['birthday'],
  date_of_birth: ['birthday'],
  dob: ['birthday'],
  lang: ['locale'],
  language: ['locale'],
  ext_id: ['external_id'],
  client_reference_id: ['external_id', 'reference'],
  first_name: ['name'],
  full_name: ['name'],
  reference_id: ['reference'],
  ref: ['reference'],
  expires: ['expires_at'],
  expiry: ['expires_at'],
  expiration_date: ['expires_at'],
  valid_from: ['starts_at'],
  valid_until: ['expires_at'],
  max_redemptions: ['redemption_limit'],
  usage_limit: ['redemption_limit'],
  url_endpoint: ['url'],
  endpoint: ['url'],
  events: ['enabled_events'],
};

/** Words that are no slips of each other, however near: another filter would silently miss what was asked for. */
const apart = new Set(
  'gt gte lt lte min max created updated changed modified deleted expires expired starts started ends ended from to since until before after'.split(
    ' ',
  ),
);

/** The words of a name in snake or camel case; those of a name in brackets, as in `created[gte]`, belong to it. */
const wordsOf = (name: string): string[] =>
  name
    .slice(0, longestName)
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^(?:filter_)?|_$/g, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .toLowerCase()
    .split('_');

/** No name of the contract is as long. */
const longestName = 60;

function meansAnother(given: string, known: string): boolean {
  const [mine, theirs] = [wordsOf(given), wordsOf(known)];
  return mine.some((word) => apart.has(word) && !theirs.includes(word));
}

/** The known name that was meant, undefined if none is likely. `known` has the names that are not given as well. */
export function meantName(given: string, known: readonly string[]): string | undefined {
  const snake = wordsOf(given).join('_');
  if (known.includes(snake)) return snake;
  const synonym = Object.hasOwn(elsewhere, snake)
    ? elsewhere[snake]!.find((name) => known.includes(name))
    : undefined;
  return (
    synonym ??
    nearestName(
      given,
      known.filter((name) => !meansAnother(given, name)),
    )
  );
}

/** The known names that share a word with the given one, such as the other bounds of a filter. */
export function relatedNames(given: string, known: readonly string[]): string[] {
  const words = wordsOf(given).filter((word) => word.length > 2);
  return known.filter((name) => wordsOf(name).some((word) => words.includes(word)));
}
