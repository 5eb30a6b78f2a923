/** The closed lists that are named types wherever they are used. */
import { permissions, presetNames, roles, scopeNames } from '../contract/access.ts';
import { eventTypes, webhookSubscriptions } from '../contract/events.ts';
import type { JsonSchema } from './json-schema.ts';

const lists: Record<string, readonly string[]> = {
  EventType: eventTypes,
  PermissionName: permissions,
  PresetName: presetNames,
  RoleName: roles,
  ScopeName: scopeNames,
  WebhookSubscription: webhookSubscriptions,
};

const namesByWords = new Map(Object.entries(lists).map(([name, words]) => [words.join(' '), name]));

/** Returns the name of the list that a schema allows exactly, or `undefined`. */
export const closedListName = (schema: JsonSchema): string | undefined =>
  schema.enum && namesByWords.get(schema.enum.join(' '));
