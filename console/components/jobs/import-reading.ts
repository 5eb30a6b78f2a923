/** What the server reads in a file, before anything is stored. */
import type { CustomerImportPreview, MemberImportPreview, VoucherImportPreview } from '@tessera/sdk';
import type { importFields } from '../../api/catalogue.gen.ts';
import { sendFiles } from '../../api/files.ts';

interface Previews {
  members: MemberImportPreview;
  customers: CustomerImportPreview;
  vouchers: VoucherImportPreview;
}
export type ImportKind = keyof Previews;
export type PreviewOf<Kind extends ImportKind> = Previews[Kind];
/** A row as it will be stored, with the line of the file where it starts. */
export type RowOf<Kind extends ImportKind> = PreviewOf<Kind>['rows'][number];
export type FieldOf<Kind extends ImportKind> = (typeof importFields)[Kind][number];

export interface ImportFile<Kind extends ImportKind> {
  file: File;
  preview: PreviewOf<Kind>;
}

export interface ImportChoices {
  /** What each column is; guessed if undefined. */
  columns?: readonly (string | null)[];
  hasHeader?: boolean;
}

/** Sends the file to be read. `locale` decides what can be read in two ways, such as amounts. */
export async function readImport<Kind extends ImportKind>(
  kind: Kind,
  file: File,
  locale: string,
  { columns, hasHeader }: ImportChoices = {},
): Promise<ImportFile<Kind>> {
  const form = new FormData();
  form.set('file', file, file.name);
  form.set('language', /^[a-z]{2,3}(?:-[A-Z]{2}(?![A-Za-z]))?/.exec(locale)?.[0] ?? 'en');
  if (columns !== undefined) form.set('columns', columns.map((field) => field ?? '').join(','));
  if (hasHeader !== undefined) form.set('has_header', String(hasHeader));
  return { file, preview: await sendFiles<PreviewOf<Kind>>(`/api/v1/imports/${kind}`, form, () => {}) };
}
