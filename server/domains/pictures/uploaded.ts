/** Where the address of a picture is accepted: on another server with https, or uploaded by the same merchant. */
import type { Call } from '../../engine/operation.ts';
import { type Refusal, refuseField } from '../../errors/refusal.ts';
import { uploadedPicture } from '../../files/pictures/picture-link.ts';

export type IsUploaded = (url: string) => boolean;

/** Tells which addresses are pictures of the caller's merchant on this server. */
export const uploadedBy =
  ({ services, principal }: Pick<Call, 'services' | 'principal'>): IsUploaded =>
  (url) =>
    uploadedPicture(services.keyring, url)?.merchantId === principal.merchantId;

/** `validation_failed` for an address without TLS that is no uploaded picture. */
export const refusalByPicture = (
  pointer: string,
  url: string | null | undefined,
  isUploaded: IsUploaded,
): Refusal | undefined =>
  !url || url.startsWith('https://') || isUploaded(url)
    ? undefined
    : refuseField(pointer, 'validation_failed', 'is no https link and no picture that was uploaded here');
