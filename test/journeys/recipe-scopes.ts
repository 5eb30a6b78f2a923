/** The scopes that `docs/guides/recipes.md` names for each recipe, with which the tests play them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { presets, type Scope, scopeNames } from '../../contract/access.ts';
import { Tessera } from '../../sdk/src/client.ts';
import type { TestMerchant } from '../harness/world.ts';

const guide = (name: string): string =>
  readFileSync(join(import.meta.dirname, `../../docs/guides/${name}.md`), 'utf8');

/** Runs a recipe of a guide with these names. */
export const playerOf = (name: string) => {
  const page = guide(name);
  return async <Result>(recipe: string, names: Record<string, unknown>): Promise<Result> => {
    const [, code] = page.split(`<!-- recipe: ${recipe} -->\n\`\`\`ts\n`);
    assert.ok(code, `no recipe named ${recipe}`);
    const body = code.slice(0, code.indexOf('```'));
    const make = new Function(...Object.keys(names), `return (async () => {${body}})();`);
    return (await make(...Object.values(names))) as Result;
  };
};

/** The scopes in the row of the recipe's title. */
export function scopesOf(title: string): Scope[] {
  const row = guide('recipes')
    .split('\n')
    .find((line) => line.startsWith(`| [${title}](`));
  assert.ok(row, `no recipe is called ${title}`);
  const named = [...row.matchAll(/`([a-z]+:[a-z]+)`/g)].map(([, scope]) => scope as Scope);
  assert.ok(named.length > 0 && named.every((scope) => scopeNames.includes(scope)), row);
  return named;
}

/** A client whose token has exactly the scopes of the recipe. */
export async function recipeClient(merchant: TestMerchant, title: string, baseUrl: string): Promise<Tessera> {
  const scopes = scopesOf(title);
  const ofTills: readonly Scope[] = presets.pos_terminal.scopes;
  if (/\btill\b/.test(title))
    assert.ok(
      scopes.every((scope) => ofTills.includes(scope)),
      title,
    );
  return new Tessera({ token: (await merchant.token(scopes)).text, baseUrl });
}
