/** The form of a file of rows, and which of their columns it has. */
export interface FileForm<Column extends string> {
    /** `csv` if omitted */
    format?: 'csv' | 'ndjson' | 'json' | 'xlsx';
    /** Of CSV; `comma` if omitted. With `semicolon`, decimals have a comma, as Excel expects in most of Europe */
    separator?: 'comma' | 'semicolon' | 'tab';
    /** In this order; all of them if omitted */
    columns?: Column[];
    /** Titles of the columns in CSV and XLSX, in their order; their names if omitted. With titles, ids are names and times are local */
    titles?: string[];
    /** With `titles`: what a column has in place of a value, such as `status=active=Attivo` */
    words?: string[];
    /** `minor` if omitted: 1250 for EUR 12.50; `decimal`: 12.5 */
    amounts?: 'minor' | 'decimal';
    /** IANA time zone; UTC if omitted */
    timezone?: string;
}
/** Parameters of a file with the rows of a list: its filters and its order, and the form of the file. Columns are fields, or fields of an object in a field, such as `gift.balance`. */
export type ListExport<Params> = Omit<Params, 'limit' | 'include'> & FileForm<string> & {
    /** Ids: only these objects, which have to be among the first 1,000 after `cursor` */
    selected?: string[];
};
