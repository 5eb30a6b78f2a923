/** Uploads and downloads, through the shared API client. */
import { Tessera } from '@tessera/sdk';
import { tessera } from './client.ts';
import { unanswered } from './connection/unanswered.ts';
import { provenIfNeeded } from './operations.ts';
import { session } from './session/session.ts';

/** The server's own time limit for a transfer. */
const timeoutMs = 120_000;

export interface FetchedFile {
  blob: Blob;
  /** The file name the server gives. */
  name: string;
  /** 202 if a job will create the file; `blob` then holds the job. */
  status: number;
}

type Query = NonNullable<Parameters<typeof tessera.request>[2]>['query'];

export function fetchFile(path: string, query: Query = {}): Promise<FetchedFile> {
  return provenIfNeeded(async () => {
    const { data, response } = await tessera
      .request<Blob>('GET', path, { query, as: 'blob', timeoutMs: timeoutMs })
      .withResponse();
    const named = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '');
    return { blob: data, name: named?.[1] ?? 'download', status: response.status };
  });
}

/** Sends a form with files. `onProgress` receives the share sent so far, from 0 to 1. */
export function sendFiles<T>(path: string, form: FormData, onProgress: (share: number) => void): Promise<T> {
  const uploader = new Tessera({
    baseUrl: location.origin,
    token: () => session.accessToken(),
    fetch: (url, init) => sendTelling(String(url), init ?? {}, onProgress),
    unanswered,
    timeoutMs: timeoutMs,
  });
  return provenIfNeeded(() => uploader.request<T>('POST', path, { body: form }));
}

/** `fetch` doesn't report upload progress; XMLHttpRequest does. */
function sendTelling(url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = new XMLHttpRequest();
    sent.open(init.method ?? 'POST', url);
    sent.responseType = 'blob';
    new Headers(init.headers).forEach((value, name) => {
      sent.setRequestHeader(name, value);
    });
    sent.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    sent.onload = () => resolve(answerOf(sent));
    sent.onerror = () => reject(new TypeError('The network failed.'));
    init.signal?.addEventListener('abort', () => {
      sent.abort();
      reject(init.signal?.reason);
    });
    sent.send(init.body as FormData);
  });
}

function answerOf(sent: XMLHttpRequest): Response {
  const lines = sent.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  const isEmpty = sent.status === 204;
  return new Response(isEmpty ? null : (sent.response as Blob), { status: sent.status, headers });
}
