export const nameOf = (
  customer: { name: string | null; email: string | null; phone: string | null } | undefined,
): string | undefined => customer?.name ?? customer?.email ?? customer?.phone ?? undefined;
