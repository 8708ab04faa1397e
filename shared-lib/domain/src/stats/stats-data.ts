/**
 * Figures that the public pages show (product/constants#figures-shown). They are sample figures, and the pages say so.
 */
export const stats = {
  rating: 4.9,
  reviews: 4434,
  pros: 210,
  /** Rating on each category page, with its count of reviews as shown. */
  category: { rating: 4.6, reviews: '10k+' },
  /** Dollars that a cleaning starts from, as the FAQ says. */
  cleaningFrom: 99,
} as const;
