/** Static content of the company page (product/pros#company-page). All of it is sample content. */
export const sampleCompanyPage = {
  rating: 4.9,
  reviews: 230,
  /** Reviews on other sites. */
  reviewsElsewhere: 354,
  inspectionDollars: 69,
  seniorDiscountPercent: 4,
  hours: [
    { day: 'Monday', time: '8:00 AM - 7:00 PM' },
    { day: 'Tuesday', time: '8:00 AM - 7:00 PM' },
    { day: 'Wednesday', time: '8:00 AM - 7:00 PM' },
    { day: 'Thursday', time: '8:00 AM - 7:00 PM' },
    { day: 'Friday', time: '8:00 AM - 6:00 PM' },
    { day: 'Saturday', time: '9:00 AM - 3:00 PM' },
    { day: 'Sunday', time: 'Closed' },
  ],
  about: [
    'We are a family business of nine people and four vans. One of the owners looks at every job before we quote a price, ' +
      'and the person who quotes is the person who does the work.',
    'Most of our customers come from a neighbor. We keep it that way by showing what we found, in photos, before we ' +
      'fix it, and by leaving the place as we would want our own.',
  ],
  amenities: [
    'Free estimate for larger jobs',
    'Emergency visits',
    'Photos before and after',
    'Parts and labor guaranteed for one year',
    'Shoe covers and floor protection',
    'English and Spanish spoken',
  ],
  payments: ['Cash', 'Check', 'Visa', 'Mastercard', 'American Express', 'Zelle'],
  customerReviews: [
    {
      name: 'Irene S.',
      date: 'October 20, 2026',
      stars: 5,
      review:
        'They found the problem on the first visit and had the part in the van. The inspection fee came off the bill, ' +
        'as they had promised on the phone.',
    },
    {
      name: 'Dev P.',
      date: 'September 30, 2026',
      stars: 5,
      review:
        'Two quotes before this one were twice as high and half as clear. This one was a single page, and I understood ' +
        'every line of it.',
    },
    {
      name: 'Carol W.',
      date: 'September 9, 2026',
      stars: 4,
      review:
        'Good work and friendly people. They came an hour later than planned, but called to say so. I used the senior ' +
        'discount and nobody made me ask twice.',
    },
    {
      name: 'Jamal R.',
      date: 'August 18, 2026',
      stars: 5,
      review: 'Second time I have hired them. Same technician, same care, and he remembered the dog.',
    },
  ],
  faq: [
    {
      title: 'What does the first visit cost?',
      body: 'An inspection is $69. If you go ahead with the work, we take it off the bill.',
    },
    {
      title: 'Do you give discounts?',
      body: 'Customers aged 65 and older get 4% off labor and parts. Tell us when you book.',
    },
    {
      title: 'Are you licensed and insured?',
      body: 'Yes. We bring both certificates to the first visit, and we are glad to send them before.',
    },
    {
      title: 'How soon can you come?',
      body: 'Usually within two days. For water, heat and locked doors we keep time free every day.',
    },
    {
      title: 'What if something goes wrong later?',
      body: 'Parts and labor are guaranteed for one year. Call us and we come back at no charge.',
    },
  ],
  /** Captions of the photo row. */
  photos: ['On the way to a job', 'Before', 'After', 'The workshop'],
} as const;
