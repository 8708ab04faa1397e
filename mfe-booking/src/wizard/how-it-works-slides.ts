/** What the product does, in three parts (product/wizard#moving). */
export const slides = [
  {
    title: 'Tell us what you need',
    text: 'A few short questions about the job, the place and the day. It takes about two minutes, and we save your answers as you go.',
  },
  {
    title: 'Meet up to 3 local pros',
    text: 'We match your request with up to 3 pros who work in your ZIP code. The first consultation is free.',
  },
  {
    title: 'Agree on the price first',
    text: 'Work starts only once you and your pro agree on the price. Until then, there’s no commitment.',
  },
] as const;
