/** A review on the public pages (product/data#review). */
export interface Review {
  name: string;
  /** As shown: `October 14, 2026`. */
  date: string;
  review: string;
}

/** The twenty reviews of the public pages. They are sample texts, and the pages say so. */
export const sampleReviews: readonly Review[] = [
  {
    name: 'Dana M.',
    date: 'October 29, 2026',
    review:
      'Water was coming through the bathroom ceiling after the first big storm. Two roofers called me the same ' +
      'afternoon, and the one I picked found a cracked vent boot in ten minutes. He showed me photos before he ' +
      'touched anything and the bill matched what he wrote down.',
  },
  {
    name: 'Luis R.',
    date: 'October 22, 2026',
    review:
      'The garage door spring snapped with my car inside. I filled in the form before breakfast and had a new pair of ' +
      'springs by two. He also balanced the door and told me the opener was fine, which I was ready to replace.',
  },
  {
    name: 'Priya S.',
    date: 'October 17, 2026',
    review:
      'Our dryer needed three cycles for a load of towels. The vent ran eleven feet further than we thought and was ' +
      'packed solid near the roof. Clean now, and one cycle is enough. She left the lint in a bag so I could see it.',
  },
  {
    name: 'Walter H.',
    date: 'October 11, 2026',
    review:
      'I asked for a chimney sweep and got one who knew old brick. He swept it, ran a camera up the flue and explained ' +
      'which crack mattered and which one had been there since 1962. No pressure to buy a liner.',
  },
  {
    name: 'Keisha B.',
    date: 'October 3, 2026',
    review:
      'Locked out at nine in the evening with a sleeping toddler on my shoulder. The locksmith gave me a price on the ' +
      'phone, arrived when he said he would and opened the door without drilling. The price did not move.',
  },
  {
    name: 'Ellen G.',
    date: 'September 26, 2026',
    review:
      'Three companies quoted on attic insulation and it was the first time all three measured before naming a number. ' +
      'We chose the middle one. The upstairs bedrooms are finally the same temperature as the hall.',
  },
  {
    name: 'Marcus T.',
    date: 'September 19, 2026',
    review:
      'The air conditioner quit on a Friday in September. A technician came on Saturday, replaced a capacitor and ' +
      'cleaned the drain line that had been tripping the float switch. I had been quoted a whole new unit elsewhere.',
  },
  {
    name: 'Joanne P.',
    date: 'September 12, 2026',
    review:
      'They cleaned the ducts after our renovation. The crew covered the floors, sealed every register and showed me ' +
      'the return before and after. It took most of a day, which they had told me, and the dust is gone.',
  },
  {
    name: 'Andre W.',
    date: 'September 4, 2026',
    review:
      'I wanted the locks rekeyed on the day we got the house keys. All five doors done in under an hour, one key for ' +
      'everything, and he adjusted the back door that never quite latched without being asked.',
  },
  {
    name: 'Nina K.',
    date: 'August 28, 2026',
    review:
      'My neighbor and I both needed gutters cleaned, so we asked for one visit. The pro was happy with that and ' +
      'took a bit off for the shared trip. He flushed the downspouts and told us which hangers were loose.',
  },
  {
    name: 'Robert C.',
    date: 'August 20, 2026',
    review:
      'The opener worked when it felt like it. It turned out one of the safety sensors had been knocked out of line ' +
      'by a bicycle. He fixed it, charged for the visit only and oiled the rollers while he was there.',
  },
  {
    name: 'Yolanda F.',
    date: 'August 13, 2026',
    review:
      'What I liked is that nobody started until I said yes. We went over the estimate line by line, took the skylight ' +
      'out of it and agreed on the rest. The roof was done in three days and the yard was cleaner than before.',
  },
  {
    name: 'Sam D.',
    date: 'August 5, 2026',
    review:
      'A bird had moved into our dryer vent. The pro waited until the nest was empty, cleaned the run and put on a ' +
      'guard that still lets the air out. Patient, careful and on time, twice.',
  },
  {
    name: 'Hannah L.',
    date: 'July 29, 2026',
    review:
      'We had a burning smell from the furnace closet and I was nervous. The technician called back within twenty ' +
      'minutes, told me to switch it off at the breaker and came that evening. It was the blower motor.',
  },
  {
    name: 'George A.',
    date: 'July 21, 2026',
    review:
      'I am seventy-eight and do not climb up to look at my own chimney any more. The sweep took pictures of the crown ' +
      'and the cap, went through them with me at the kitchen table and wrote the price on the same sheet.',
  },
  {
    name: 'Melissa O.',
    date: 'July 14, 2026',
    review:
      'The crawl space was damp and the old batts were hanging down. They pulled everything out, laid a vapor barrier ' +
      'and insulated the rim. My floors are not cold in the morning and the musty smell has gone.',
  },
  {
    name: 'Chris V.',
    date: 'July 7, 2026',
    review:
      'Two of the three pros called within the hour, the third the next morning. I could compare them properly instead ' +
      'of taking the first one who answered. The mini-split they put in the studio is so quiet I check if it is on.',
  },
  {
    name: 'Aisha N.',
    date: 'June 30, 2026',
    review:
      'A panel of the garage door was dented by our own moving truck. They matched the color and replaced that one ' +
      'panel instead of selling me a new door. It took a week to come and they told me so at the start.',
  },
  {
    name: 'Paul E.',
    date: 'June 23, 2026',
    review:
      'The rooms at the end of the hall never got cool. He tested the ducts, found a joint that had come apart in the ' +
      'attic and sealed the rest while he was up there. Our last bill was the lowest in two summers.',
  },
  {
    name: 'Teresa J.',
    date: 'June 16, 2026',
    review:
      'I manage a small office and needed six locks changed outside business hours. The locksmith came at seven in the ' +
      'evening, labeled every key and sent the invoice the same night. I have saved his number.',
  },
];
