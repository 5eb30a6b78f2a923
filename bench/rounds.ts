export type Contestant = readonly [name: string, measure: () => Promise<number>];

/**
 * Measures several things in turn: A B C, A B C, ... so that load from elsewhere affects all equally. Returns the
 * values by name, one per round.
 */
export async function inTurn(
  rounds: number,
  contestants: readonly Contestant[],
  say: (line: string) => void,
): Promise<(name: string) => readonly number[]> {
  const values = new Map(contestants.map(([name]) => [name, [] as number[]]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, measure] of contestants) {
      const value = await measure();
      values.get(name)!.push(value);
      say(`  round ${round} of ${rounds}: ${name} ${readable(value)}`);
    }
  }
  return (name) => values.get(name)!;
}

const readable = (value: number): string => (value < 100 ? value.toFixed(2) : Math.round(value).toString());

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
