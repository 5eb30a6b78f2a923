/** The number of an order that has none, readable where orders are listed: the day, and a part of the action's key. */
export const orderIdOf = (key: string, now: Date = new Date()): string => {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `till-${day.map((part) => String(part).padStart(2, '0')).join('-')}-${key.slice(0, 12)}`;
};
