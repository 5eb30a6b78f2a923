/** Every API operation as a query or an action, by its name in the contract. */

import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, Pages, RequestOptions, Tessera } from '@tessera/sdk';
import { isTesseraError } from '@tessera/sdk';
import { useState } from 'react';
import { tessera } from './client.ts';
import { Attempt, type SentStore } from './connection/attempt.ts';
import { proveAnew } from './session/step-up.ts';

type Domain = Exclude<keyof Tessera, 'withToken' | 'request'>;
export type OperationName = { [D in Domain]: `${D}.${Extract<keyof Tessera[D], string>}` }[Domain];

type Method<N extends OperationName> = N extends `${infer D extends Domain}.${infer M}`
  ? M extends keyof Tessera[D]
    ? Tessera[D][M]
    : never
  : never;
export type Arguments<N extends OperationName> = Method<N> extends (...given: infer A) => unknown ? A : never;
export type Result<N extends OperationName> =
  Method<N> extends (...given: never[]) => infer R
    ? R extends Call<infer T>
      ? T
      : R extends Pages<infer _, infer P>
        ? P
        : never
    : never;

/** Calls an operation by its name; `useAction` also asks for the step-up that it can need. */
export function perform<N extends OperationName>(name: N, given: Arguments<N>): Promise<Result<N>> {
  const [domain, method] = name.split('.') as [Domain, string];
  const routes = tessera[domain] as unknown as Record<string, (...given: unknown[]) => unknown>;
  const asked = routes[method]!(...given) as Call<Result<N>> | Pages<unknown>;
  return 'page' in asked ? (asked.page() as unknown as Promise<Result<N>>) : asked;
}

/** The key is the operation's name and arguments; a list returns its page. */
export const queryOf = <N extends OperationName>(name: N, ...given: Arguments<N>) =>
  queryOptions({ queryKey: [name, ...given] as const, queryFn: () => perform(name, given) });

/** Invalidates all queries of the domains; visible ones are refetched. */
export const refreshDomains = (queries: QueryClient, domains: readonly Domain[]): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => domains.some((domain) => String(name).startsWith(`${domain}.`)),
  });

/** A refused request changed nothing, so the action is repeated after the step-up. */
export async function provenIfNeeded<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isTesseraError(error, 'step_up_required')) throw error;
    await proveAnew();
    return act();
  }
}

/** Another user changed the object since it was read. */
export const isConflict = (error: unknown): boolean =>
  isTesseraError(error, 'precondition_failed') || isTesseraError(error, 'version_conflict');

export interface ActionOptions<N extends OperationName> {
  /** Other domains whose data the operation changes. */
  also?: readonly Domain[];
  onDone?: (result: Result<N>) => void;
  /** Whether its content is typed: it can change before it is sent again, and is still done once. */
  isForm?: boolean;
  /** Of a form whose draft outlives the page: what was sent does, too. */
  sent?: SentStore;
}

/** Only calls with content can be sent again with another. */
const withOptions = <N extends OperationName>(given: Arguments<N>, options: RequestOptions): Arguments<N> =>
  (typeof given.at(-1) === 'object' ? [...given, options] : given) as Arguments<N>;

/** An operation that changes data; on success, its domain and those in `also` are refetched. */
export function useAction<N extends OperationName>(name: N, options: ActionOptions<N> = {}) {
  const queries = useQueryClient();
  const [attempt] = useState(() => new Attempt<Arguments<N>>(name, options.sent));
  const refresh = () => refreshDomains(queries, [name.split('.')[0] as Domain, ...(options.also ?? [])]);
  return useMutation({
    mutationKey: [name],
    mutationFn: (given: Arguments<N>) =>
      provenIfNeeded(() =>
        options.isForm
          ? attempt.send(given, (content, keys) => perform(name, withOptions<N>(content, keys)))
          : perform(name, given),
      ),
    onSuccess: async (result) => {
      options.onDone?.(result);
      // The action is pending until the refetched data is visible.
      await refresh();
    },
    // After a conflict, show the current version, so the user can review and retry.
    onError: (error) => (isConflict(error) ? refresh() : undefined),
  });
}
