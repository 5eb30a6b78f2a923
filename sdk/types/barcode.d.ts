/** Verifies the barcodes of memberships offline. Uses Web Crypto with Ed25519, so it runs wherever the client does. */
import type { JsonWebKeySet } from './resources/all.ts';
export interface VerifyBarcodeOptions {
    /** The current time in milliseconds; the clock of the machine by default. */
    nowMs?: number | undefined;
}
/** What a barcode says about its membership. Times are RFC 3339; null if there is none. */
export interface VerifiedBarcode {
    serial: string;
    starts_at: string | null;
    expires_at: string | null;
}
/** The text is no barcode of the merchant, was not signed with one of the keys, or is not valid at this time. */
export declare class BarcodeVerificationError extends Error {
    constructor(message: string);
}
/**
 * Verifies the scanned barcode of a membership without a request, and returns what it says. `keys` is the result of
 * `wellKnown.jwks`: fetch it once a day and keep it. A barcode doesn't know whether its membership was suspended or
 * revoked; `memberships.verify` does.
 *
 * ```ts
 * const { serial } = await verifyBarcode(scanned, await tessera.wellKnown.jwks(), 'mer_01jd8k4x3fe7hbkq6v2c9m5n0p');
 * ```
 */
export declare function verifyBarcode(text: string, keys: Pick<JsonWebKeySet, 'keys'>, merchantId: string, options?: VerifyBarcodeOptions): Promise<VerifiedBarcode>;
