/** By what a customer is named: at least one of the identifiers. */
export type CustomerValues = {
  email: string;
  phone: string;
  external_id: string;
  name: string;
};

export const noCustomer: CustomerValues = { email: '', phone: '', external_id: '', name: '' };

/** Without what was left empty. */
export function customerOf({ email, phone, external_id, name }: CustomerValues) {
  const given = { email, phone: phone.replaceAll(/[\s().-]/g, ''), external_id, name };
  return Object.fromEntries(
    Object.entries(given)
      .map(([field, text]) => [field, text.trim()])
      .filter(([, text]) => text !== ''),
  ) as Partial<CustomerValues>;
}
