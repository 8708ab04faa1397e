import { categoryOf, knownService } from '@nestwright/domain/site/catalog-rules';

import { type Price, priceGuide } from './price-data.ts';

const allPrices: readonly Price[] = Object.values(priceGuide).flat();

/** Typical prices by service: `$350 to $1,500`, `$1.50 to $3.50 a sq ft`. Services without a price have no entry. */
export const servicePrices: Readonly<Record<string, string>> = Object.fromEntries(
  allPrices.flatMap((price) => price.services.map((service) => [service, priceRange(price)])),
);

/** The price of a sub-service, however its name is spelled. */
export function priceOf(service: string): Price | undefined {
  const name = knownService(service);
  return allPrices.find(({ services }) => services.some((one) => one === name));
}

/**
 * The prices to show with a request: the sub-service's own, or all jobs of a category. Empty if the guide has none.
 */
export function pricesFor(service: string): readonly Price[] {
  const own = priceOf(service);
  if (own) return [own];
  const category = categoryOf(service);
  const isWhole = category !== undefined && category === knownService(service);
  return isWhole && Object.hasOwn(priceGuide, category)
    ? priceGuide[category as keyof typeof priceGuide]
    : [];
}

/** `$350 to $1,500`, or `$1.50 to $3.50 a sq ft`. */
export function priceRange({ low, high, unit }: Price): string {
  return `${inDollars(low)} to ${inDollars(high)}${unit === undefined ? '' : ` a ${unit}`}`;
}

/** Dollars with commas in thousands, and cents if there are any: `$1,500`, `$2.25`. */
export function inDollars(amount: number): string {
  return `$${Number.isInteger(amount) ? withThousands(amount) : amount.toFixed(2)}`;
}

/** A whole number, `12,500`. The browser’s own formatter is slow to start and would delay hydration on a slow phone. */
function withThousands(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
