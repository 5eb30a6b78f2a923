/** Items of a list in code, as many on a line as fit. */
export function filledLines(items: readonly string[], indent: string, widest = 110): string {
  const lines: string[] = [];
  for (const item of items) {
    const longer = `${lines.at(-1)} ${item},`;
    if (lines.length > 0 && longer.length <= widest) lines[lines.length - 1] = longer;
    else lines.push(`${indent}${item},`);
  }
  return lines.join('\n');
}
