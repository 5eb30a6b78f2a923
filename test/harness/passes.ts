/** Templates and passes, as a merchant has them before issuing memberships. */
import type { Tessera } from '../../sdk/src/client.ts';
import type {
  MembershipsCreatePassParams,
  MembershipsCreateTemplateParams,
} from '../../sdk/src/resources/memberships.ts';
import type { Pass, PassTemplate } from '../../sdk/src/resources/shared-objects.ts';

/** Creates a published template. */
export const addTemplate = (
  tessera: Tessera,
  changes: Partial<MembershipsCreateTemplateParams> = {},
): Promise<PassTemplate> =>
  tessera.memberships.createTemplate({
    name: 'Card',
    type: 'loyalty',
    design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
    status: 'published',
    ...changes,
  });

/** Creates an active pass, of a new template unless `terms` name one. */
export async function addPass(
  tessera: Tessera,
  terms: Partial<MembershipsCreatePassParams> = {},
): Promise<Pass> {
  const template_id = terms.template_id ?? (await addTemplate(tessera)).id;
  return tessera.memberships.createPass({ name: 'Club', status: 'active', ...terms, template_id });
}
