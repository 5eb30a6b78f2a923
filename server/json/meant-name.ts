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
  since: ['updated_gte', 'created_gte', 'after_sequence'],
  from_date: ['created_gte', 'from'],
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

/** The words of a name in snake or camel case. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .toLowerCase()
    .split('_');

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
