/** The page docs/guides/tokens.md, from the presets and scopes of the contract. */
import { presets, type Scope, scopes } from '../contract/access.ts';
import { limits } from '../contract/limits.ts';
import type { Route } from '../contract/route.ts';
import { inOrder } from './route-list.ts';

const introduction = `# API tokens

An API token has scopes: each route lists the one that it needs. The permissions of the person who created the token apply too, as they are now. Create tokens in the console, with [\`tessera token create\`](../operating/commands.md) or with \`POST /merchant/api-tokens\`, with your own choice of scopes or with a preset.

<!-- Generated from contract/access.ts by derive/tokens-page.ts. Run \`npm run generate\` after you change them. -->`;

const till = `## What a till can do

The preset \`pos_terminal\` and the role of a cashier do what happens at a counter, and can't change what things are worth:

| Act | Route | Limit |
|---|---|---|
| price, hold, apply and release orders | \`orders.quote\`, \`.hold\`, \`.apply\`, \`.release\` | |
| return an order that it applied | \`orders.return-own\` | within ${limits.till.ownHours} hours |
| redeem a voucher, and roll that back | \`vouchers.redeem\`, \`vouchers.rollback-own\` | within ${limits.till.ownHours} hours |
| sell, activate or load a gift card, and cancel that | \`gift-cards.sell\`, \`gift-cards.cancel-sale\` | \`till_limits\` of the [merchant](gift-cards.md#what-a-till-can-sell); within ${limits.till.ownHours} hours |
| sign up a member, with initial points | \`memberships.issue\`, \`memberships.issue-bulk\` | \`till_limits\` of the [pass](points.md#what-a-till-can-credit) |
| credit points for an order | \`points.earn\` | the rule of the pass |
| credit points without an order | \`points.earn\` | \`till_limits\` of the [pass](points.md#what-a-till-can-credit) |
| redeem points | \`points.redeem\` | |
| reverse points that it credited or redeemed | \`points.reverse-own\` | within ${limits.till.ownHours} hours |
| read a job that it started | \`jobs.get-own\` | |

What it did itself is what the same token did, also before it was rotated, or the same person. A limit that is reached is refused with 409 \`grant_limit_reached\`, whose \`limit\` names the setting: a manager can raise it, or do it instead. Undoing something doesn't give a limit back.`;

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

const presetRow = ([name, { description, scopes: held }]: [
  string,
  { description: string; scopes: readonly Scope[] },
]): string => `| \`${name}\` | ${description} | ${code(held)} |`;

const scopeRow =
  (routes: readonly Route[]) =>
  ([name, meaning]: [string, string]): string => {
    const opened = inOrder(routes).filter(({ access }) => access.kind === 'token' && access.scope === name);
    return `| \`${name}\` | ${meaning} | ${code(opened.map((route) => route.name))} |`;
  };

/** Markdown: the presets with their scopes, what a till can do, and the scopes with their routes. */
export function tokensPage(routes: readonly Route[]): string {
  const ofPresets = Object.entries(presets).map(presetRow);
  const ofScopes = Object.entries(scopes).map(scopeRow(routes));
  const free = routes.filter(({ access }) => access.kind === 'token' && access.scope === 'any');
  return `${[
    introduction,
    `## Presets\n\n| Preset | For | Scopes |\n|---|---|---|\n${ofPresets.join('\n')}`,
    till,
    `## Scopes\n\n| Scope | Meaning | Routes |\n|---|---|---|\n${ofScopes.join('\n')}`,
    `Every token also opens ${code(free.map(({ name }) => name))}: ${free.length === 1 ? 'it is' : 'they are'} about what the token did itself.`,
  ].join('\n\n')}\n`;
}
