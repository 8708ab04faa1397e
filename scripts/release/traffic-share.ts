/** Parses a share of the visitors: `10`, `2.5`. Undefined unless it is a percentage with at most two decimals. */
export function trafficShare(text: string): number | undefined {
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? Number(text) : undefined;
}

/** Parses the number of views after which a canary is promoted: `2000`. Undefined unless it is from 1 to 9999999. */
export function promotingViews(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}
