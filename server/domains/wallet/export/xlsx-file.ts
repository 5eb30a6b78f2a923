/**
 * A workbook of one sheet (ECMA-376), written piece by piece. Each piece is deflated by itself up to a byte boundary,
 * and pieces of a deflate stream that look back at nothing may stand one after the other (RFC 1951), so all that must
 * be remembered is the checksum and the sizes.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Cell } from './export-cells.ts';
import type { FileFormat, FileState, Piece } from './export-file.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const openXml = 'http://schemas.openxmlformats.org';
const sheetName = 'xl/worksheets/sheet1.xml';

const fixedParts: [string, string][] = [
  [
    '[Content_Types].xml',
    `${xml}<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/${sheetName}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xml}<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${openXml}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xml}<workbook xmlns="${openXml}/spreadsheetml/2006/main" xmlns:r="${openXml}/officeDocument/2006/relationships"><sheets><sheet name="Transactions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xml}<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${openXml}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

const sheetHead = `${xml}<worksheet xmlns="${openXml}/spreadsheetml/2006/main"><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

/** Bit 3: sizes and checksum follow the data. Bit 11: names are UTF-8. */
const streamed = 0x0808;
const known = 0x0800;
const deflated = 8;
/** Version 2.0 of the format, and 1 January 1980: the same rows make the same file. */
const version = 20;
const dosDate = 0x0021;

interface Sizes {
  crc: number;
  compressed: number;
  size: number;
}

function localHeader(name: string, flags: number, { crc, compressed, size }: Sizes): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(compressed, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name)]);
}

function directoryLine(name: string, flags: number, sizes: Sizes, offset: number): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(version, 4);
  localHeader(name, flags, sizes).copy(line, 6, 4, 28);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt32LE(offset, 42);
  return Buffer.concat([line, Buffer.from(name)]);
}

const sheetSizes = ({ crc = 0, compressed = 0, size = 0 }: FileState): Sizes => ({ crc, compressed, size });

/** The fixed parts, and where the sheet begins behind them. */
function head(): { bytes: Buffer; lines: Buffer[]; sheetAt: number } {
  const parts: Buffer[] = [];
  const lines: Buffer[] = [];
  let at = 0;
  for (const [name, text] of fixedParts) {
    const bytes = Buffer.from(text);
    const data = deflateRawSync(bytes);
    const sizes = { crc: crc32(bytes), compressed: data.length, size: bytes.length };
    const part = Buffer.concat([localHeader(name, known, sizes), data]);
    lines.push(directoryLine(name, known, sizes, at));
    parts.push(part);
    at += part.length;
  }
  return { bytes: Buffer.concat(parts), lines, sheetAt: at };
}

/** Adds text to the sheet. */
function more(state: FileState, text: string, isLast = false): Piece {
  const bytes = Buffer.from(text);
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
  const data = deflateRawSync(bytes, { finishFlush });
  const { crc, compressed, size } = sheetSizes(state);
  return {
    bytes: data,
    state: {
      ...state,
      crc: crc32(bytes, crc),
      compressed: compressed + data.length,
      size: size + bytes.length,
    },
  };
}

function tail(state: FileState): Buffer {
  const last = more(state, sheetEnd, true);
  const sizes = sheetSizes(last.state);
  const { lines, sheetAt } = head();
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(sizes.crc, 4);
  descriptor.writeUInt32LE(sizes.compressed, 8);
  descriptor.writeUInt32LE(sizes.size, 12);
  const directory = Buffer.concat([...lines, directoryLine(sheetName, streamed, sizes, sheetAt)]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(lines.length + 1, 8);
  end.writeUInt16LE(lines.length + 1, 10);
  end.writeUInt32LE(directory.length, 12);
  const headerLength = 30 + sheetName.length;
  end.writeUInt32LE(sheetAt + headerLength + sizes.compressed + descriptor.length, 16);
  return Buffer.concat([last.bytes, descriptor, directory, end]);
}

/** What XML 1.0 cannot hold, whatever the escape: controls but tabs and line ends, and two that are no characters. */
const impossible = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text is marked as text, so no spreadsheet takes it for a formula. */
function cellXml(cell: Cell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  const text = cell.replace(impossible, '').replace(/[&<>]/g, (character) => entities[character]!);
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;

export const xlsxFile: FileFormat = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // A sheet has 1,048,576 rows, of which the first has the names.
  mostRows: 1_048_575,
  begin: (columns) => {
    const first = more({}, sheetHead + rowXml([...columns]));
    const header = localHeader(sheetName, streamed, { crc: 0, compressed: 0, size: 0 });
    return { bytes: Buffer.concat([head().bytes, header, first.bytes]), state: first.state };
  },
  rows: (state, _columns, rows) => more(state, rows.map(rowXml).join('')),
  end: tail,
};
