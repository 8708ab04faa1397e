import { createHash } from 'node:crypto';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import { type Area, areas, kinds, moreKinds, moreWords } from './sample-pros-data.ts';

/** A fictional company of the sample directory. */
export interface SamplePro {
  id: string;
  slug: string;
  name: string;
  /** Ends in the reserved `.example`, so it reaches nobody. */
  email: string;
  /** From the numbers reserved for fiction: `(305) 555-0100` to `555-0199`. */
  phone: string;
  about: string;
  zip: string;
  latitude: number;
  longitude: number;
  radiusMiles: number;
  categories: string[];
  rating: number;
  reviewCount: number;
  hours: { day: string; time: string }[];
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const RADII_MILES = [30, 40, 50];

/** The sample directory: the same fictional companies on every machine, with ids derived from their names. */
export function samplePros(): SamplePro[] {
  return areas.flatMap((at, areaIndex) => [
    ...at.firms.map(([zip, word], index) => {
      const { trade, categories } = kinds[index % kinds.length]!;
      return samplePro(at, {
        zip,
        name: `${word} ${trade}`,
        categories,
        firstNumber: 10 * index,
        numbers: 10,
      });
    }),
    ...moreKinds.map(({ trade, categories }, index) => {
      const word = moreWords[(5 * areaIndex + index) % moreWords.length]!;
      const [zip] = at.firms[index % at.firms.length]!;
      return samplePro(at, {
        zip,
        name: `${word} ${trade}`,
        categories,
        firstNumber: 90 + index,
        numbers: 1,
      });
    }),
  ]);
}

function samplePro(
  at: Area,
  firm: {
    zip: string;
    name: string;
    categories: readonly string[];
    /** The last two digits of its phone number are one of this many, starting here. */
    firstNumber: number;
    numbers: number;
  },
): SamplePro {
  const place = placeOfZip(firm.zip);
  if (place === undefined)
    throw new Error(`The sample company ${firm.name} is in ${firm.zip}, which does not exist`);
  const slug = slugOf(`${firm.name} ${at.city}`);
  const bytes = createHash('sha256').update(slug).digest();
  const year = 1984 + (bytes[20]! % 36);
  return {
    id: uuidOf(bytes),
    slug,
    name: firm.name,
    email: `leads@${slug}.example`,
    phone: `(${at.phone}) 555-01${String(firm.firstNumber + (bytes[21]! % firm.numbers)).padStart(2, '0')}`,
    about:
      `A sample company. ${firm.name} has worked in and around ${at.city} since ${year}: ${listed(firm.categories)}. ` +
      'The person who looks at the job is the person who does it, and the price is agreed before work starts.',
    zip: firm.zip,
    latitude: place.latitude,
    longitude: place.longitude,
    radiusMiles: RADII_MILES[bytes[22]! % RADII_MILES.length]!,
    categories: [...firm.categories],
    rating: (44 + (bytes[23]! % 7)) / 10,
    reviewCount: 18 + (bytes[24]! % 220),
    hours: [
      ...weekdays.map((day) => ({ day, time: '8:00 AM - 6:00 PM' })),
      { day: 'Saturday', time: bytes[25]! % 2 === 0 ? '9:00 AM - 2:00 PM' : 'Closed' },
      { day: 'Sunday', time: 'Closed' },
    ],
  };
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-');
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ').toLowerCase()} and ${names.at(-1)!.toLowerCase()}`
    .replace(/hvac/g, 'HVAC')
    .replace('other / uncategorized', 'odd jobs');
}

/** A version 8 UUID, whose bits the application may choose: here, a hash. */
function uuidOf(bytes: Buffer): string {
  const own = Buffer.from(bytes.subarray(0, 16));
  own[6] = (own[6]! & 0x0f) | 0x80;
  own[8] = (own[8]! & 0x3f) | 0x80;
  const hex = own.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
