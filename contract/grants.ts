/**
 * What each route grants beyond the request itself, and the proof it requires. A stolen session, or one with an
 * unverified address, must not be able to escalate: anything that outlasts or reaches beyond the session requires a
 * proof. A route that changes something and doesn't say what it grants doesn't compile.
 */

/**
 * - `session`: a new or extended session
 * - `credential`: a new credential, or the removal of one that protects the account
 * - `role`: a new role in a team, or a change of role
 * - `egress`: continuous delivery of events or data to a URL the caller chooses
 * - `disclosure`: all data about a customer, or a stored secret
 * - `value`: a movement of money
 * - `authority`: a decision of the operator about a merchant
 * - `destruction`: a change that cannot be undone
 */
export type Grant =
  | 'session'
  | 'credential'
  | 'role'
  | 'egress'
  | 'disclosure'
  | 'value'
  | 'authority'
  | 'destruction';

/**
 * `step_up`: from the `access` of the route. `link`: the signed link in the path of a page, `code`: the field of its
 * form. The others are required fields of the body, or the cookie.
 */
export type Demand =
  | 'step_up'
  | 'password'
  | 'token'
  | 'credential'
  | 'id_token'
  | 'refresh_token'
  | 'device_code'
  | 'link'
  | 'code';

export interface Granting {
  grants: Grant;
  demands: Demand;
}

export const stepUp = (grants: Grant): Granting => ({ grants, demands: 'step_up' });
export const by = (demands: Demand, grants: Grant): Granting => ({ grants, demands });
