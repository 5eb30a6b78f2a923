/** Returns whether the page was embedded in another site, so that the person saw that site's address. */
export function isFromWithin(clientData: string): boolean {
  const said = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { crossOrigin?: unknown };
  return said.crossOrigin === true;
}
