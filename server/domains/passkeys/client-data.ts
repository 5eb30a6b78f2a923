/** Whether a browser says that the page lay within one of somebody else: then its person saw another address. */
export function isFromWithin(clientData: string): boolean {
  const said = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { crossOrigin?: unknown };
  return said.crossOrigin === true;
}
