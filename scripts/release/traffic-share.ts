/** A share of the visitors as typed: `10`, `2.5`. Undefined unless it is a percentage with at most two decimals. */
export function trafficShare(text: string): number | undefined {
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? Number(text) : undefined;
}

/** How many views promote a canary, as typed: `2000`. Undefined unless it is a number from 1 to 9999999. */
export function promotingViews(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}
