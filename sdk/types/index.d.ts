/** The TypeScript client of Tessera. */
export { BarcodeVerificationError, type VerifiedBarcode, type VerifyBarcodeOptions, verifyBarcode, } from './barcode.ts';
export { Call, type CallOutcome, type ResponseDetails } from './call.ts';
export { Tessera, type TesseraOptions } from './client.ts';
export { type ClientErrorCode, type Fault, isTesseraError, type Problem, TesseraError, type TesseraErrorCode, } from './errors.ts';
export type { FileForm, ListExport } from './list-export.ts';
export { type ListParams, type Page, Pages } from './pagination.ts';
export type { QueryValue, RequestOptions, TokenSource } from './request.ts';
export type * from './resources/all.ts';
export { Currencies } from './resources/currencies.ts';
export type { ErrorCode } from './resources/error-codes.ts';
export type { ServerSentEvent } from './server-sent-events.ts';
export { isAnswer, type KeyInUse, type KeyStore, UnansweredKeys, type UnansweredKeysOptions, } from './unanswered-keys.ts';
export { type VerifyOptions, verifyWebhook, type WebhookHeaders, WebhookVerificationError, } from './webhook.ts';
