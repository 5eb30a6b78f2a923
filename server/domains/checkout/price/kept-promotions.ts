/**
 * Keeps the automatic promotions of merchants in memory, so that a quote reads them only when they have changed. What it
 * returns is what the database has at that moment: each quote asks for the versions of all promotions, which differ after
 * any change by any server.
 */
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { readMarkedAutomatic, readPromotionMark } from '../../campaigns/budget-store.ts';
import { type CampaignRow, type Promotion, promotionOf } from '../../campaigns/campaign.ts';
import type { DiscountRule } from '../../pricing/stacking.ts';

export interface QuotedPromotions {
  /** Oldest first. Those that count their uses are rows that were just read. */
  promotions: readonly Promotion[];
  rule: DiscountRule;
}

interface Kept {
  versions: string;
  /** Of PostgreSQL: when it started. */
  server: string;
  promotions: readonly Promotion[];
  bytes: number;
}

/** About 1,000 merchants with 50 promotions each. */
const mostBytes = 32 * 1_024 * 1_024;
/** A merchant with longer ones reads them each time, and takes no place from others. */
const mostShare = 1 / 32;
/** Objects take about twice as much memory as their JSON. */
const bytesPerCharacter = 2;

export class KeptPromotions {
  readonly #mostBytes: number;
  /** By merchant, the least recently used first. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(most = mostBytes) {
    this.#mostBytes = most;
  }

  /** Bytes that are taken, as far as they can be known. */
  get bytes(): number {
    return this.#bytes;
  }

  async read(tx: ReadTransaction): Promise<QuotedPromotions> {
    const { merchantId } = tx;
    const now = (await readPromotionMark(tx))!;
    const rule = now.discount_rule;
    const kept = this.#kept.get(merchantId);
    if (now.versions === null) return { promotions: [], rule };
    if (kept !== undefined && kept.versions === now.versions && kept.server === now.server) {
      // The last one is the most recently used.
      this.#kept.delete(merchantId);
      this.#kept.set(merchantId, kept);
      return { promotions: kept.promotions, rule };
    }
    const rows = await readMarkedAutomatic(tx);
    const versions = rows.map(({ xmin }) => xmin).join(' ');
    return { promotions: this.#keep(merchantId, rows, { versions, server: now.server }), rule };
  }

  /** Keeps the promotions if they are few and count nothing; returns them in any case. */
  #keep(
    merchantId: string,
    rows: readonly CampaignRow[],
    mark: Pick<Kept, 'versions' | 'server'>,
  ): readonly Promotion[] {
    this.#drop(merchantId);
    // Counters change with each use.
    if (rows.some(({ counted }) => counted)) return rows;
    const text = JSON.stringify(rows.map(promotionOf));
    const bytes = text.length * bytesPerCharacter;
    if (bytes > this.#mostBytes * mostShare) return rows;
    // Parsed again, because the values of a row keep all of it in memory.
    const promotions = JSON.parse(text) as Promotion[];
    this.#kept.set(merchantId, { ...mark, promotions, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
    return promotions;
  }

  #drop(merchantId: string): void {
    this.#bytes -= this.#kept.get(merchantId)?.bytes ?? 0;
    this.#kept.delete(merchantId);
  }
}

declare module '../../../engine/services.ts' {
  interface Services {
    promotions: KeptPromotions;
  }
}
