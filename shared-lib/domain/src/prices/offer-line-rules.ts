import { lineCents, type Priced, totalCents } from '@nestwright/domain/prices/quote-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';

/** A line of a price, as it is offered. */
interface Line extends Priced {
  what: string;
  unit: string;
}

/** A request's offer; null without one. */
type Offer = { percent: number } | null;

const NAME = /^First project, ([1-9]\d?)%$/;

/** The name of the line that takes the offer off a price. No other line may have it. */
export function offerLineName({ percent }: { percent: number }): string {
  return `First project, ${percent}%`;
}

/**
 * What the offer takes off a price, in whole cents (product/overview#the-offer): the percent of the total of its other lines, with
 * half a cent in the homeowner's favor. Nothing is taken off a total of nothing.
 */
export function offerCents(total: number, { percent }: { percent: number }): number {
  if (total <= 0) return 0;
  const hundredths = total * percent;
  const rest = hundredths % 100;
  return (hundredths - rest) / 100 + (rest >= 50 ? 1 : 0);
}

/** The offer that a line takes off; null for every other line. */
export function offerOf({ what }: Pick<Line, 'what'>): Offer {
  const percent = NAME.exec(what.trim())?.[1];
  return percent === undefined ? null : { percent: Number(percent) };
}

/** The offer that is part of a price; null without one. */
export function offerIn(lines: readonly Pick<Line, 'what'>[]): Offer {
  return lines.map(offerOf).find((offer) => offer !== null) ?? null;
}

/** The lines that the pro wrote. */
export function ownLines<L extends Line>(lines: readonly L[]): L[] {
  return lines.filter((line) => offerOf(line) === null);
}

/** A price's own lines and, last, the line of its offer. Lines that don't add up to a price yet get none. */
export function withOffer<L extends Line>(lines: readonly L[], offer: Offer): (L | Line)[] {
  const own = ownLines(lines);
  const total = offer && totalCents(own);
  if (offer === null || total === null || own.length === 0) return own;
  const off = { what: offerLineName(offer), quantityHundredths: 100, unit: '' };
  return [...own, { ...off, unitCents: 0 - offerCents(total, offer) }];
}

/** Why a price's lines don't carry exactly the offer of their request; '' if they do. */
export function offerProblem(lines: readonly Line[], offer: Offer): string {
  const [found, ...more] = lines.filter((line) => offerOf(line) !== null);
  if (offer === null)
    return found === undefined
      ? ''
      : `This request carries no offer, so no line can be named “${found.what.trim()}”.`;
  const right = withOffer(lines, offer).at(-1);
  const isRight =
    more.length === 0 &&
    found?.what === right?.what &&
    found?.unit === '' &&
    found.quantityHundredths === 100 &&
    found.unitCents === right?.unitCents;
  return isRight
    ? ''
    : `This homeowner’s first project is ${offer.percent}% off, so the price needs the line “${offerLineName(offer)}” with ${moneyText(right === undefined ? 0 : (lineCents(right) ?? 0))}. Please reload the page.`;
}

/** A price's line of the offer in words: `First project, 10%: -$158.33`; '' without one. */
export function offerLineText(lines: readonly Line[]): string {
  const line = lines.find((one) => offerOf(one) !== null);
  return line === undefined ? '' : `${line.what}: ${moneyText(lineCents(line) ?? 0)}`;
}
