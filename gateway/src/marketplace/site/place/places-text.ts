/** A ZIP with its city, and its center in degrees. */
export interface ZipPlace {
  zip: string;
  city: string;
  /** Postal code of the state, territory or armed forces region. */
  state: string;
  latitude: number;
  longitude: number;
  /** False for post-office boxes and single organizations, where nobody lives. */
  hasArea: boolean;
  /** IANA name of the time zone. */
  timeZone: string;
}

/**
 * Reads the places file, whose first lines describe its format.
 * @throws Error naming the line that cannot be read.
 */
export function parsePlaces(text: string): ZipPlace[] {
  const places: ZipPlace[] = [];
  let state = '';
  let city = '';
  let zone = '';
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('[')) {
      state = line.slice(1, -1);
      city = '';
      zone = '';
      continue;
    }
    const [mark = '', latitude, longitude, name, zoneName] = line.split('\t');
    city = name || city;
    zone = zoneName || zone;
    const zip = mark.replace('.', '');
    const place = {
      zip,
      city,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      hasArea: !mark.startsWith('.'),
      timeZone: zone,
    };
    const isNumbered = /^\d{5}$/.test(zip) && !Number.isNaN(place.latitude + place.longitude);
    if (!isNumbered || city === '' || zone === '') {
      throw new Error(`Line ${index + 1} of the places cannot be read`);
    }
    places.push(place);
  }
  return places;
}
