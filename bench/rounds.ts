/** Measures several things in turn: A B C, A B C, ... so that a busy moment of the machine meets all of them. */
export async function inTurn<Name extends string>(
  rounds: number,
  contestants: Record<Name, () => Promise<number>>,
  say: (line: string) => void,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      const value = await contestants[name]();
      values[name].push(value);
      say(`  round ${round} of ${rounds}: ${name} ${readable(value)}`);
    }
  }
  return values;
}

const readable = (value: number): string => (value < 100 ? value.toFixed(2) : Math.round(value).toString());

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
