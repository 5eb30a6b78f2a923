/** What somebody who mistyped a name probably meant. */

/** The known name with the fewest mistyped letters, or undefined where none is near. */
export function nearestName(given: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewest = Math.max(2, Math.floor(given.length / 4)) + 1;
  for (const name of known) {
    const edits = editsBetween(given.toLowerCase(), name.toLowerCase());
    if (edits < fewest) [nearest, fewest] = [name, edits];
  }
  return nearest;
}

/** Letters to insert, remove, replace, or swap with their neighbour (optimal string alignment). */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const [before, above] = [rows[at - 1]!, rows[at - 2]];
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = above && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const least = Math.min(before[to]! + 1, row[to - 1]! + 1, before[to - 1]! + (isSame ? 0 : 1));
      row.push(isSwapped ? Math.min(least, above[to - 2]! + 1) : least);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
