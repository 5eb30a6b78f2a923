/** Rules that decide what needs attention. Pure. */
import type { ApiToken, Invoice, KybState, WebhookEndpoint } from '@tessera/sdk';
import { dayMs } from '../../../contract/durations.ts';
import type { TextValues } from '../../../contract/fill-text.ts';
import { paths } from '../../paths.gen.ts';
import type { TextKey } from '../../text/en.gen.ts';
import type { Formats } from '../../ui/formats/formats.ts';

/** Each part is absent if the user can't read it. */
export interface Standing {
  kyb?: KybState | undefined;
  webhooks?: readonly WebhookEndpoint[] | undefined;
  tokens?: readonly ApiToken[] | undefined;
  invoices?: readonly Invoice[] | undefined;
}

export interface Matter {
  id: string;
  text: TextKey;
  values: TextValues;
  to: string;
  isUrgent: boolean;
}

const soonMs = 14 * dayMs;

/** Urgent items first. */
export function mattersOf(standing: Standing, now: Date, formats: Formats): Matter[] {
  const all = [
    ...(standing.kyb ? kybMatters(standing.kyb) : []),
    ...(standing.webhooks ?? []).flatMap(webhookMatters),
    ...(standing.tokens ?? []).flatMap((token) => tokenMatters(token, now, formats)),
    ...(standing.invoices ?? []).flatMap((invoice) => invoiceMatters(invoice, now, formats)),
  ];
  return [...all.filter(({ isUrgent }) => isUrgent), ...all.filter(({ isUrgent }) => !isUrgent)];
}

function kybMatters({ status, requirements, capabilities }: KybState): Matter[] {
  const matter = (text: TextKey, isUrgent: boolean, count = 0): Matter[] => [
    { id: 'kyb', text, values: { count }, to: paths.verification(), isUrgent },
  ];
  const { past_due, currently_due, errors } = requirements;
  if (status === 'rejected') return matter('overview.matter.kybRejected', true);
  if (past_due.length > 0) return matter('overview.matter.kybPastDue', true, past_due.length);
  if (status === 'expired') return matter('overview.matter.kybExpired', true);
  if (status === 'not_started') {
    // Verification needs attention only if a feature is locked.
    if (capabilities.broadcast === 'inactive') return matter('overview.matter.kybStartAll', false);
    return capabilities.payouts === 'inactive' ? matter('overview.matter.kybStart', false) : [];
  }
  const due = new Set([...currently_due, ...errors.map(({ requirement }) => requirement)]).size;
  if (due > 0) return matter('overview.matter.kybDue', false, due);
  return status === 'action_required' ? matter('overview.matter.kybAction', false) : [];
}

function webhookMatters({
  id,
  url,
  status,
  disabled_reason: reason,
  failing_since: failing,
}: WebhookEndpoint): Matter[] {
  // An endpoint disabled by the team is intentional.
  const isOff = status === 'disabled' && reason !== 'by_hand';
  if (!isOff && (status === 'disabled' || failing === null)) return [];
  const text = isOff ? 'overview.matter.webhookOff' : 'overview.matter.webhookFailing';
  return [{ id, text, values: { host: hostOf(url) }, to: paths.webhook(id), isUrgent: isOff }];
}

function tokenMatters(
  { id, name, status, expires_at: end }: ApiToken,
  now: Date,
  formats: Formats,
): Matter[] {
  const left = Date.parse(end) - now.getTime();
  if (status !== 'active' || left <= 0 || left > soonMs) return [];
  const values = { name, day: formats.day(end) };
  return [{ id, text: 'overview.matter.token', values, to: paths.tokens(), isUrgent: false }];
}

function invoiceMatters(invoice: Invoice, now: Date, formats: Formats): Matter[] {
  const { id, number, status, due_at: due, amount_due, amount_paid, currency } = invoice;
  if (status !== 'open' || due === null || Date.parse(due) > now.getTime()) return [];
  const amount = formats.money(amount_due - amount_paid, currency);
  const values = { number: number ?? '', amount, day: formats.day(due) };
  return [{ id, text: 'overview.matter.invoice', values, to: paths.billing(), isUrgent: true }];
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
