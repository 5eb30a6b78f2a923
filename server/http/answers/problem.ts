/** The only place where refusals become answers (RFC 9457). */
import { type ErrorCode, errorDefinition } from '../../../contract/errors.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { html } from '../../html/html.ts';
import { plainPage } from '../../html/plain-page.ts';

/** Serializes a refusal; its `type` links to the documentation under `publicUrl`. */
export function problemBody(refusal: Refusal, requestId: string, publicUrl: string): string {
  const { status, title, advice } = errorDefinition(refusal.code);
  const {
    detail,
    cause: _,
    because: _because,
    instance: _instance,
    canonical: _path,
    ...figures
  } = refusal.details;
  // Reserved members come first for readability, and again last, so that no detail overrides them.
  const reserved = {
    type: `${publicUrl}/docs/errors/${refusal.code}`,
    title,
    status,
    detail: detail ?? withFigures(advice, figures),
    code: refusal.code,
    request_id: requestId,
  };
  return JSON.stringify({ ...reserved, ...figures, ...reserved });
}

/** Names what the advice points at, because logs often have only the text: "in `remaining` (500)". */
const withFigures = (advice: string, figures: Readonly<Record<string, unknown>>): string =>
  advice.replace(/`(\w+)`/g, (named, name: string) => {
    const value = Object.hasOwn(figures, name) ? figures[name] : undefined;
    const isShort = typeof value === 'number' || (typeof value === 'string' && value.length <= 100);
    return isShort ? `${named} (${value})` : named;
  });

/** Renders an error for a browser; like the JSON problem, it repeats nothing from the request. */
export function refusalPage(code: ErrorCode): string {
  const { status, title, advice } = errorDefinition(code);
  const said =
    status === 404
      ? html`<p class="lead">This link has expired, or was not copied in full.</p>`
      : html`<p class="lead">${advice}</p>`;
  return plainPage(title, html`<h1>${status === 404 ? 'Page not found' : title}</h1>${said}`);
}

/** Extra headers that RFC 6750 and RFC 9110 require with some refusals. */
export function problemHeaders(refusal: Refusal): Record<string, string> {
  const headers: Record<string, string> = {};
  const { status, code, details } = refusal;
  if (details.retry_after !== undefined) headers['retry-after'] = String(details.retry_after);
  if (typeof details.allow === 'string') headers.allow = details.allow;
  // The route that was meant (RFC 6596).
  if (details.canonical !== undefined) headers.link = `<${details.canonical}>; rel="canonical"`;
  if (status === 401) {
    headers['www-authenticate'] =
      code === 'credential_missing'
        ? 'Bearer realm="tessera"'
        : 'Bearer realm="tessera", error="invalid_token"';
  } else if (code === 'insufficient_scope') {
    headers['www-authenticate'] =
      `Bearer realm="tessera", error="insufficient_scope", scope="${String(details.required_scope)}"`;
  }
  return headers;
}

/** Refusals for error codes that Fastify and Node raise before any route runs. */
const foreignFaults: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse('payload_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('unsupported_media_type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refuse('invalid_request'),
  FST_ERR_BAD_URL: () => refuse('invalid_request'),
  FST_ERR_ASYNC_CONSTRAINT: () => refuse('invalid_request'),
  HPE_HEADER_OVERFLOW: () => refuse('header_fields_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: () => refuse('request_timeout'),
  FST_ERR_MAX_PARAM_LENGTH: () => refuse('not_found'),
};

/** Converts any error to a refusal; unexpected ones become `internal_error`, which the caller must log. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const known = typeof code === 'string' ? foreignFaults[code] : undefined;
  return known ? known() : refuse('internal_error');
}
