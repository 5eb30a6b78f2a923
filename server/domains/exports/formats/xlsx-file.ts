/**
 * Writes a workbook with one sheet (ECMA-376) in pieces. Each piece is deflated separately up to a byte boundary, and
 * such pieces of a deflate stream can be concatenated (RFC 1951), so the state is only the checksum and the sizes.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { dayMs } from '../../../../contract/durations.ts';
import type { Cell } from '../export-values.ts';
import type { FileFormat, FilePart, FileState } from './file-format.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const openXml = 'http://schemas.openxmlformats.org';
const sheetName = 'xl/worksheets/sheet1.xml';

/** Indexes into `cellXfs` of `stylesXml`. */
const style = { plain: 0, moment: 1, title: 2 } as const;

const stylesXml = `${xml}<styleSheet xmlns="${openXml}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Whether a column has times, which a spreadsheet stores as days. */
const isMoment = (column: string): boolean => /_(at|on)$|^timestamp$|\.(start|end)$/.test(column);

/** Returns the width of a column in characters. */
function widthOf(column: string): number {
  if (/^(.+_)?id$/.test(column)) return 32;
  if (column === 'description' || column === 'reason') return 40;
  return isMoment(column) ? 20 : 16;
}

const fixedParts: [string, string][] = [
  [
    '[Content_Types].xml',
    `${xml}<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/${sheetName}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xml}<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${openXml}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xml}<workbook xmlns="${openXml}/spreadsheetml/2006/main" xmlns:r="${openXml}/officeDocument/2006/relationships"><bookViews><workbookView/></bookViews><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xml}<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${openXml}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${openXml}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', stylesXml],
];

/** Returns the start of the sheet, with a frozen first row. */
const sheetHead = (columns: readonly string[]): string => {
  const widths = columns.map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  return `${xml}<worksheet xmlns="${openXml}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
};
const sheetEnd = '</sheetData></worksheet>';

/** General-purpose flags. Bit 3: sizes and checksum follow the data. Bit 11: names are UTF-8. */
const streamed = 0x0808;
const known = 0x0800;
const deflated = 8;
/** Version 2.0 of the format and 1 January 1980, so that equal rows give equal files. */
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

/** Returns the fixed parts, and the offset of the sheet after them. */
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

/** Appends text to the sheet. */
function more(state: FileState, text: string, isLast = false): FilePart {
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

/** Characters that XML 1.0 can't contain even escaped: controls except tabs and line ends, and two noncharacters. */
const impossible = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns the column's letters: `A` for 0, `AB` for 27. */
function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest;
}

/** Days from the epoch of spreadsheets, 30 December 1899, to the Unix epoch. */
const daysBefore1970 = 25_569;

/**
 * Converts a time to days, in its local time because spreadsheets have no time zones. The last digit is rounded up,
 * because readers truncate milliseconds.
 */
const daysOf = (moment: string): number =>
  Math.ceil((Date.parse(`${moment.slice(0, 23)}Z`) / dayMs + daysBefore1970) * 1e9) / 1e9;

/** Marks text as text, so that no spreadsheet reads it as a formula. */
function cellXml(cell: Cell, place: string, format: number): string {
  if (cell === null) return '';
  const styled = format === style.plain ? '' : ` s="${format}"`;
  if (typeof cell === 'number') return `<c r="${place}"${styled}><v>${cell}</v></c>`;
  const text = cell.replace(impossible, '').replace(/[&<>]/g, (character) => entities[character]!);
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Builds a row; `row` counts from 1. */
const rowXml = (row: number, values: readonly Cell[], formatOf: (column: number) => number): string =>
  `<row r="${row}">${values.map((cell, at) => cellXml(cell, `${letters(at)}${row}`, formatOf(at))).join('')}</row>`;

function dataXml(row: number, columns: readonly string[], values: readonly Cell[]): string {
  const counted = values.map((cell, at) =>
    isMoment(columns[at]!) && typeof cell === 'string' && /^\d{4}-\d\d-\d\dT/.test(cell)
      ? daysOf(cell)
      : cell,
  );
  return rowXml(row, counted, (at) => (isMoment(columns[at]!) ? style.moment : style.plain));
}

export const xlsxFile: FileFormat = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // A sheet has 1,048,576 rows; the first contains the column names.
  maxRows: 1_048_575,
  begin: (columns, titles = columns) => {
    const top = rowXml(1, titles, () => style.title);
    const first = more({ written: 1 }, sheetHead(columns) + top);
    const header = localHeader(sheetName, streamed, { crc: 0, compressed: 0, size: 0 });
    return { bytes: Buffer.concat([head().bytes, header, first.bytes]), state: first.state };
  },
  rows: ({ written = 1, ...state }, columns, rows) => {
    const text = rows.map((values, at) => dataXml(written + at + 1, columns, values)).join('');
    return more({ ...state, written: written + rows.length }, text);
  },
  end: tail,
};
