/** A program in TypeScript that a strict project accepts only if the types of the SDK are right. */
export const typedJourney = `import { type Event, isTesseraError, Tessera, type TesseraOptions, verifyBarcode, verifyWebhook, type Voucher } from '@tessera/sdk';
const maybe: { token: string | undefined } = { token: undefined };
const options: TesseraOptions = maybe;
const tessera = new Tessera(options);
export async function journey(): Promise<number | null> {
  const { redemption } = await tessera.vouchers.redeem('A', { by: 'code', order: { amount: 1, currency: 'EUR' } });
  for await (const voucher of tessera.vouchers.list({ status: ['active'] })) {
    const typed: Voucher = voucher;
    console.log(typed.code_masked);
  }
  // @ts-expect-error A voucher has no such status.
  void tessera.vouchers.list({ status: ['nonsense'] });
  return redemption.amount;
}
export async function receive(request: Request): Promise<number | undefined> {
  const event: Event = await verifyWebhook(await request.text(), request.headers, 'whsec_x');
  return event.type === 'points.earned' ? event.data.object.points : undefined;
}
export const serialOf = async (scanned: string): Promise<string> =>
  (await verifyBarcode(scanned, await tessera.wellKnown.jwks(), 'mer_x')).serial;
export const isUsedUp = (error: unknown): boolean => isTesseraError(error, 'voucher_exhausted');
`;
