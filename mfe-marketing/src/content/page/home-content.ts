/** The text of the home page. */
export const homeContent = {
  title: 'Nestwright: local pros for your home, price agreed before work starts',
  description:
    'Tell us what your home needs and get matched with up to 3 local pros. The first consultation is free, and work starts only once you agree on the price.',
  /** One sentence per line. */
  headline: ['Measured first.', 'Agreed first.', 'Then the work starts.'],
  lede: 'Tell us what your home needs. We match you with up to 3 local pros. The first consultation is free, and nobody lifts a tool until you agree on the price.',
  promises: ['Up to 3 local pros', 'Free first consultation', 'Price agreed before work'],
} as const;
