/** Parameters of a file with the rows of a list: its filters and its order, and the form of the file. */
export type ListExport<Params> = Omit<Params, 'limit' | 'include'> & {
    /** `csv` if omitted */
    format?: 'csv' | 'ndjson' | 'json' | 'xlsx';
    /** Of CSV; `comma` if omitted. With `semicolon`, decimals have a comma */
    separator?: 'comma' | 'semicolon' | 'tab';
    /** Fields, or fields of an object in a field, such as `gift.balance`; all of them if omitted */
    columns?: string[];
    /** Titles of the columns in CSV and XLSX, in their order; their names if omitted */
    titles?: string[];
    /** `minor` if omitted: 1250 for EUR 12.50; `decimal`: 12.5 */
    amounts?: 'minor' | 'decimal';
    /** IANA time zone; UTC if omitted */
    timezone?: string;
    /** Ids: only these objects, which have to be among the first 1,000 after `cursor` */
    selected?: string[];
};
