/** Where the address of a picture is accepted: on another server with https, or uploaded by the same merchant. */
import type { Call } from '../../engine/operation.ts';
import { type Refusal, refuseField } from '../../errors/refusal.ts';
import { type PictureRef, uploadedPicture } from '../../files/pictures/picture-link.ts';

export type IsUploaded = (url: string) => boolean;
export type FindUploaded = (url: string) => PictureRef | undefined;

/** Finds the pictures of the caller's merchant on this server by their addresses. */
export const uploadsOf =
  ({ services, principal }: Pick<Call, 'services' | 'principal'>): FindUploaded =>
  (url) => {
    const picture = uploadedPicture(services.keyring, url);
    const isTheirs = picture?.merchantId === principal.merchantId;
    return isTheirs ? picture : undefined;
  };

/** Tells which addresses are pictures of the caller's merchant on this server. */
export function uploadedBy(call: Pick<Call, 'services' | 'principal'>): IsUploaded {
  const find = uploadsOf(call);
  return (url) => find(url) !== undefined;
}

/** `validation_failed` for an address without TLS that is no uploaded picture. */
export const refusalByPicture = (
  pointer: string,
  url: string | null | undefined,
  isUploaded: IsUploaded,
): Refusal | undefined =>
  !url || url.startsWith('https://') || isUploaded(url)
    ? undefined
    : refuseField(pointer, 'validation_failed', 'is no https link and no picture that was uploaded here');
