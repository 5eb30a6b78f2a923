/** Detects the type of a file from its bytes. */
import { scanPdfNames } from './pdf-names.ts';

export type MediaType = 'image/jpeg' | 'image/png' | 'application/pdf';

/** Reason for refusing a file. */
export type ContentFault = 'unsupported_media_type' | 'document_unreadable' | 'document_infected';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngEnd = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const jpegEnd = Buffer.from([0xff, 0xd9]);

const beginsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

/** Detects the type by magic number; undefined for unsupported types. */
export function mediaTypeOf(bytes: Buffer): MediaType | undefined {
  if (beginsWith(bytes, png)) return 'image/png';
  if (beginsWith(bytes, jpeg)) return 'image/jpeg';
  if (beginsWith(bytes, Buffer.from('%PDF-'))) return 'application/pdf';
  return undefined;
}

/** Distance from the end of a file in which its end marker must appear: some programs append a few bytes. */
const tailBytes = 2_048;

/** The EICAR test string, which every virus scanner must find. */
const eicar = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

const endsProperly = (bytes: Buffer, type: MediaType): boolean => {
  const tail = bytes.subarray(-tailBytes);
  if (type === 'application/pdf') return tail.includes('%%EOF');
  return tail.includes(type === 'image/png' ? pngEnd : jpegEnd);
};

/** Returns the type of an acceptable document, or the reason for refusing it. */
export async function judgeContent(bytes: Buffer): Promise<{ type: MediaType } | { fault: ContentFault }> {
  const type = mediaTypeOf(bytes);
  if (bytes.includes(eicar)) return { fault: 'document_infected' };
  if (type === undefined) return { fault: 'unsupported_media_type' };
  const pdf = type === 'application/pdf' ? await scanPdfNames(bytes) : undefined;
  if (pdf?.isActive) return { fault: 'document_infected' };
  if (pdf?.isEncrypted || !endsProperly(bytes, type)) return { fault: 'document_unreadable' };
  return { type };
}
