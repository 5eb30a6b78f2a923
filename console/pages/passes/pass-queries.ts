import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { isId } from '../../../contract/ids.ts';
import { queryOf } from '../../api/operations.ts';
import type { IssuedSearch, PassSearch, TemplateSearch } from './search.ts';

export const passesQuery = (search: PassSearch) =>
  queryOf('memberships.listPasses', { limit: 50, ...search });
export const templatesQuery = (search: TemplateSearch) =>
  queryOf('memberships.listTemplates', { limit: 50, ...search });
/** Templates that passes can be based on. */
export const publishedQuery = () => queryOf('memberships.listTemplates', { limit: 100, status: 'published' });

/** There is no route for a single pass, so it is fetched from the list. */
export const passQuery = (id: string) => queryOf('memberships.listPasses', { ids: [id] });
export const templateQuery = (id: string) => queryOf('memberships.listTemplates', { ids: [id] });

export const enrollmentQuery = (id: string) => queryOf('members.getEnrollment', id);

export const issuedQuery = (id: string, search: IssuedSearch) =>
  queryOf('memberships.listIssued', id, { limit: 25, expand: ['customer'], ...search });

/** The pass with its template; a missing pass throws not found. */
export async function loadPass(queries: QueryClient, id: string) {
  if (!isId(id, 'pass')) throw notFound();
  const { data } = await queries.ensureQueryData(passQuery(id));
  if (data[0] === undefined) throw notFound();
  await queries.ensureQueryData(templateQuery(data[0].template_id));
}

export async function loadTemplate(queries: QueryClient, id: string) {
  if (!isId(id, 'pass_template')) throw notFound();
  const { data } = await queries.ensureQueryData(templateQuery(id));
  if (data[0] === undefined) throw notFound();
}
