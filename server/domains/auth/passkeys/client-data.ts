/**
 * Returns whether the page was embedded in another site, so that the person saw that site's address. Only browsers that
 * say otherwise are believed (Web Authentication, Level 3, section 5.8.1): `crossOrigin` is false or absent, and no
 * `topOrigin` is named.
 */
export function isFromWithin(clientData: string): boolean {
  const said = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as Record<string, unknown>;
  const { crossOrigin = false, topOrigin } = said;
  return crossOrigin !== false || topOrigin !== undefined;
}
