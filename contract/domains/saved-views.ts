/** Saved views: filters, order and columns of a list of the console, kept under a name. */
import { Type } from 'typebox';
import { byPerson } from '../access.ts';
import { domain } from '../domain.ts';
import { eventsOf, happening } from '../events/payload.ts';
import { limits } from '../limits.ts';
import {
  Id,
  List,
  linePattern,
  listQuery,
  Metadata,
  Nullable,
  OneLine,
  optional,
  Resource,
  Strict,
} from '../primitives.ts';
import { route } from '../route.ts';

const maxColumns = 60;

const ListName = () =>
  Type.String({
    pattern: '^[a-z][a-z0-9-]{0,30}(\\.[a-z][a-z0-9-]{0,30})?$',
    description: 'The route of the list, or `audiences`',
    examples: ['vouchers.list'],
  });
const SearchOf = () =>
  Type.String({
    maxLength: limits.savedViewCharacters,
    pattern: linePattern,
    description:
      'Filters and order, as the address of the page has them, or `audience` as JSON; without `q`, because a text that was searched for can name a person',
    examples: ['status=["active"]'],
  });
const Columns = () =>
  Nullable(
    Type.Array(OneLine(60), {
      maxItems: maxColumns,
      description: 'Names of the columns that are shown; null for those of the page',
    }),
  );
const Shared = () => Type.Boolean({ description: 'Whether everyone in the team sees it' });

export const SavedView = Resource('saved_view', {
  list: ListName(),
  name: Type.String({ description: 'Name of the view' }),
  search: SearchOf(),
  columns: Columns(),
  shared: Shared(),
  owner_id: Type.String({ ...Id('user'), description: 'The person who saved it' }),
});

const fields = {
  name: OneLine(60, { description: 'Name of the view', examples: ['Regulars'] }),
  search: SearchOf(),
  columns: Type.Optional(Columns()),
  shared: Type.Optional(Shared()),
  metadata: Type.Optional(Metadata()),
};

const params = Type.Object({ id: Type.String({ description: 'Saved view id' }) });

export const list = route({
  name: 'saved-views.list',
  method: 'GET',
  path: '/merchant/saved-views',
  access: byPerson('none'),
  summary: 'List saved views',
  description: 'Lists your views and those that are shared with the team, newest first unless `order=asc`.',
  query: Strict({ ...listQuery, list: Type.Optional(ListName()) }),
  result: { status: 200, schema: List(SavedView) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const create = route({
  name: 'saved-views.create',
  method: 'POST',
  path: '/merchant/saved-views',
  access: byPerson('none'),
  grants: 'none',
  summary: 'Save a view',
  description: `Saves the filters, order and columns of a list under a name, for you or for the team. A merchant can have up to ${limits.savedViews} views.`,
  body: Strict({ list: ListName(), ...fields }),
  result: { status: 201, schema: SavedView },
  errors: ['limit_reached'],
  events: ['saved_view.created'],
  idempotency: 'accepted',
  example: { body: { list: 'vouchers.list', name: 'Still to use', search: 'status=["active"]' } },
});

export const update = route({
  name: 'saved-views.update',
  method: 'PATCH',
  path: '/merchant/saved-views/:id',
  access: byPerson('none'),
  grants: 'none',
  summary: 'Update a saved view',
  description: 'Changes a view that you saved. Supports `If-Match`.',
  params,
  body: Strict(optional(fields)),
  result: { status: 200, schema: SavedView },
  errors: ['not_found', 'precondition_failed'],
  events: ['saved_view.updated'],
  idempotency: 'accepted',
  example: { body: { name: 'Still to redeem' } },
});

export const remove = route({
  name: 'saved-views.delete',
  method: 'DELETE',
  path: '/merchant/saved-views/:id',
  access: byPerson('none'),
  grants: 'none',
  summary: 'Delete a saved view',
  description:
    'Deletes a view that you saved. Those who manage the team can also delete views that others share.',
  params,
  result: { status: 204 },
  errors: ['not_found'],
  events: ['saved_view.deleted'],
  idempotency: 'none',
});

export const savedViews = domain({
  about: {
    'saved-views': {
      title: 'Saved views',
      description: 'Filters, order and columns of lists, kept by people for themselves or the team.',
    },
  },
  routes: [list, create, update, remove],
  events: [
    eventsOf('saved_view', 'no_one', {
      'saved_view.created': happening('A view was saved', SavedView),
      'saved_view.updated': happening('A view changed', SavedView),
      'saved_view.deleted': happening('A view was deleted', SavedView),
    }),
  ],
});
