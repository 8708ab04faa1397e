/**
 * Figures that the public pages show (product/constants#figures-shown). They are samples, and the pages say so.
 */
export const stats = {
  rating: 4.9,
  reviews: 4434,
  pros: 210,
  /** Rating on each category page, with the shown number of reviews. */
  category: { rating: 4.6, reviews: '10k+' },
  /** The lowest price of a cleaning in dollars, as the FAQ says. */
  cleaningFrom: 99,
} as const;
