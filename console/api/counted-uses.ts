/** Uses that were rolled back in full don't count. */
export const countedUses = ['succeeded', 'partially_rolled_back'] as const;
