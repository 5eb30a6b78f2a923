// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { SavedView } from './shared-objects.ts';

/** Parameters of `list`. */
export interface SavedViewsListParams extends ListParams {
  /** The route of the list, or `audiences` */
  list?: string;
}

/** Parameters of `create`. */
export interface SavedViewsCreateParams {
  /** The route of the list, or `audiences` */
  list: string;
  /** Name of the view */
  name: string;
  /** Filters and order, as the address of the page has them, or `audience` as JSON; without `q`, because a text that was searched for can name a person */
  search: string;
  /** Names of the columns that are shown; null for those of the page */
  columns?: string[] | null;
  /** Whether everyone in the team sees it */
  shared?: boolean;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `update`. */
export interface SavedViewsUpdateParams {
  /** Name of the view */
  name?: string;
  /** Filters and order, as the address of the page has them, or `audience` as JSON; without `q`, because a text that was searched for can name a person */
  search?: string;
  /** Names of the columns that are shown; null for those of the page */
  columns?: string[] | null;
  /** Whether everyone in the team sees it */
  shared?: boolean;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Saved views: filters, order and columns of lists, kept by people for themselves or the team. */
export class SavedViewsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** List saved views.
   *
   * Lists your views and those that are shared with the team, newest first unless `order=asc`.
   *
   * `GET /api/v1/merchant/saved-views` · JWT · none
   * @throws {TesseraError} invalid_cursor, validation_failed */
  list(params: SavedViewsListParams = {}, options: RequestOptions = {}): Pages<SavedView> {
    return this.#transport.list<SavedView>('/api/v1/merchant/saved-views', params, options);
  }

  /** Save a view.
   *
   * Saves the filters, order and columns of a list under a name, for you or for the team. A merchant can have
   * up to 500 views.
   *
   * `POST /api/v1/merchant/saved-views` · JWT · none
   * @throws {TesseraError} limit_reached */
  create(params: SavedViewsCreateParams, options: RequestOptions = {}): Call<SavedView> {
    return this.#transport.send<SavedView>(
      { method: 'POST', path: '/api/v1/merchant/saved-views', body: params, keyed: true },
      options,
    );
  }

  /** Update a saved view.
   *
   * Changes a view that you saved. Supports `If-Match`.
   *
   * `PATCH /api/v1/merchant/saved-views/:id` · JWT · none
   * @throws {TesseraError} not_found, precondition_failed */
  update(id: string, params: SavedViewsUpdateParams = {}, options: RequestOptions = {}): Call<SavedView> {
    return this.#transport.send<SavedView>(
      { method: 'PATCH', path: path`/api/v1/merchant/saved-views/${id}`, body: params, keyed: true },
      options,
    );
  }

  /** Delete a saved view.
   *
   * Deletes a view that you saved. Those who manage the team can also delete views that others share.
   *
   * `DELETE /api/v1/merchant/saved-views/:id` · JWT · none
   * @throws {TesseraError} not_found */
  delete(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>(
      { method: 'DELETE', path: path`/api/v1/merchant/saved-views/${id}`, as: 'nothing' },
      options,
    );
  }
}
