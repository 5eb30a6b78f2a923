/** A customer's identifiers; at least one is required. */
export type CustomerValues = {
  email: string;
  phone: string;
  external_id: string;
  name: string;
};

export const noCustomer: CustomerValues = { email: '', phone: '', external_id: '', name: '' };

/** Drops empty fields. */
export function customerOf({ email, phone, external_id, name }: CustomerValues) {
  const given = { email, phone: phone.replaceAll(/[\s().-]/g, ''), external_id, name };
  return Object.fromEntries(
    Object.entries(given)
      .map(([field, text]) => [field, text.trim()])
      .filter(([, text]) => text !== ''),
  ) as Partial<CustomerValues>;
}
