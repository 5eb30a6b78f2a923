export function OutsideIssuers() {
  return null;
}
