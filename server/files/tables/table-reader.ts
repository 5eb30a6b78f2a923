/** Reads tables, each in a thread of its own: a workbook of a few kilobytes can unpack to gigabytes. */
import { limits } from '../../../contract/limits.ts';
import { Threads } from '../threads.ts';
import type { Table, TableFault } from './table.ts';

/** What a thread is given. */
export interface Task {
  bytes: Uint8Array;
  language: string;
}

export class TableReader {
  readonly #threads: Threads<Task, Table | TableFault>;

  constructor({ threads, seconds }: { threads: number; seconds: number } = limits.import) {
    const module = new URL('./table-thread.ts', import.meta.url);
    this.#threads = new Threads({ module, threads, seconds, memoryMb: 256 });
  }

  /** Returns the table, or the reason for refusing the file. Callers limit how many can wait. */
  read(merchantId: string, bytes: Uint8Array, language: string): Promise<Table | TableFault> {
    return this.#threads
      .run(merchantId, { bytes, language })
      .catch((): TableFault => ({ reason: 'too_large' }));
  }
}

declare module '../../engine/services.ts' {
  interface Services {
    tables: TableReader;
  }
}
