/** Encrypted verification data of a merchant: details, people and documents. */
import { putFile } from '../../server/domains/kyb/record/document-file.ts';
import type { DocumentRow, PersonRow, ProfileRow } from '../../server/domains/kyb/record/kyb-rows.ts';
import {
  type BusinessDetails,
  type DetailsPlace,
  knownFields,
  type PersonDetails,
  type SealedDetails,
  sealAt,
} from '../../server/domains/kyb/record/sealed-details.ts';
import type { FileStore } from '../../server/files/file-store.ts';
import { iso } from '../calendar.ts';
import type { Opened } from '../chain.ts';
import { uuidAt } from '../uuid-at.ts';

const sealed = (
  { scene, dataKey }: Opened,
  place: DetailsPlace,
  details: BusinessDetails | PersonDetails,
): SealedDetails & { known: string[] } => ({
  details_sealed: sealAt(scene.merchantId, place, dataKey, Buffer.from(JSON.stringify(details))),
  details_key_version: dataKey.version,
  known: knownFields(details),
});

export function profileOf(opened: Opened, at: number): ProfileRow {
  const { house, merchantId } = opened.scene;
  const details: BusinessDetails = {
    legal_name: house.legalName,
    registration_number: `${house.country}-${4_100_000 + house.seed}`,
    tax_id: `${house.country}${80_010_000_000 + house.seed}`,
    incorporation_date: '1998-05-14',
    registered_address: house.address,
  };
  return {
    merchant_id: merchantId,
    status: 'in_progress',
    business_type: 'company',
    ...sealed(opened, { of: 'business' }, details),
    asked: [],
    deadline_at: null,
    review_due_at: null,
    approved_at: null,
    submitted_at: null,
    reviewed_at: null,
    version: 1,
    created_at: iso(at),
    updated_at: iso(at),
  };
}

function personOf(
  opened: Opened,
  at: number,
  about: Pick<PersonRow, 'role' | 'ownership_bps'>,
  details: PersonDetails,
): PersonRow {
  const id = uuidAt(at);
  return {
    merchant_id: opened.scene.merchantId,
    id,
    ...about,
    ...sealed(opened, { of: 'person', id }, details),
    verification: 'unverified',
    created_at: iso(at),
    updated_at: iso(at),
  };
}

/** The owner, and the manager as representative. */
export function peopleOf(opened: Opened, at: number): PersonRow[] {
  const { country, team, seed } = opened.scene.house;
  const [first_name, last_name] = team[0]!.name.split(' ') as [string, string];
  const owner = {
    first_name: 'Livia',
    last_name: 'Conti',
    date_of_birth: '1971-09-02',
    id_number: `${country}K7${seed + 40_311}`,
  };
  const manager = {
    first_name,
    last_name,
    date_of_birth: '1988-03-21',
    id_number: `${country}R2${seed + 70_826}`,
  };
  return [
    personOf(opened, at, { role: 'owner', ownership_bps: 10_000 }, owner),
    personOf(opened, at, { role: 'representative', ownership_bps: null }, manager),
  ];
}

export async function documentOf(
  { scene, dataKey }: Opened,
  files: FileStore,
  at: number,
  about: Pick<DocumentRow, 'type' | 'person_id'>,
): Promise<DocumentRow> {
  const { merchantId, house } = scene;
  const id = uuidAt(at);
  const content = await pdfOf(`${house.legalName}: ${about.type.replaceAll('_', ' ')}`);
  const { key, sha256 } = await putFile(files, merchantId, id, content);
  return {
    merchant_id: merchantId,
    id,
    ...about,
    side: about.type === 'identity' ? 'front' : null,
    status: 'uploaded',
    failure_code: null,
    media_type: 'application/pdf',
    bytes: content.length,
    sha256,
    valid_until: null,
    file_key_sealed: sealAt(merchantId, { of: 'document', id }, dataKey, key),
    file_key_version: dataKey.version,
    created_at: iso(at),
    updated_at: iso(at),
  };
}

/** A one-page PDF that describes the document. */
async function pdfOf(words: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({ size: 'A4' });
  page.fontSize(16).text(words).moveDown().fontSize(10).text('A specimen of the demo.').end();
  const parts: Buffer[] = [];
  for await (const part of page as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
