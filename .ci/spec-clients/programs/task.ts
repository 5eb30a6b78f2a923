/** What each program does with its client, and what it returns: the same for all. */

export interface Task {
  /** Where the server is. */
  url: string;
  /** An API token with every scope. */
  token: string;
  /** The JWT of an owner who has just proved who they are. */
  jwt: string;
  /** The code of a voucher to create. */
  code: string;
  /** The content of a PDF to upload. */
  pdf: string;
}

export interface Told {
  /** How much less the order costs. */
  discount: number | null | undefined;
  /** The error code of a second redemption. */
  refused: string | undefined;
  /** Whether the list of vouchers that are used up contains this one. */
  isListed: boolean | undefined;
  uploaded: { type: string; media_type: string; bytes: number } | undefined;
  /** What comes back when the upload is downloaded; undefined if the client can't download files. */
  downloaded?: string | undefined;
}

export const voucher = (code: string) =>
  ({
    code,
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: 1,
  }) as const;

export const order = (id: string) => ({ id, amount: 1_250, currency: 'EUR' });

export const fileOf = ({ pdf }: Task): Blob => new Blob([pdf], { type: 'application/pdf' });
