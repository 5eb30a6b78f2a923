/** What changed in a points ledger since it was loaded. */
import type { HoldRow, LotEntry, LotRow, ReversalRow, TransactionRow } from './points-rows.ts';

/** Changes to save. */
export interface Changes {
  isTouched: boolean;
  /** Whether the membership moved to another tier. */
  hasNewTier: boolean;
  /** Whether what it says about its tier changed: since when, until when and why it has it. */
  hasTierFields: boolean;
  transactions: TransactionRow[];
  newLots: Set<LotRow>;
  changedLots: Set<LotRow>;
  lotEntries: LotEntry[];
  holds: Map<string, HoldRow>;
  reversals: ReversalRow[];
}

export const noChanges = (): Changes => ({
  isTouched: false,
  hasNewTier: false,
  hasTierFields: false,
  transactions: [],
  newLots: new Set(),
  changedLots: new Set(),
  lotEntries: [],
  holds: new Map(),
  reversals: [],
});
