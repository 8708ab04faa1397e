import { distanceMiles } from './distance.ts';
import { nearbyZips } from './nearby-zips.ts';
import { allPlaces, placeOfZip } from './places.ts';

// Miami, New York, an Aleutian island beside the 180th meridian, Guam, a military post office.
test.each(['33139', '10001', '99546', '96910', '09007'])(
  'no ZIP within 100 miles of %s is left out',
  (zip) => {
    const home = placeOfZip(zip)!;
    const plain = [...allPlaces()]
      .map((place) => ({ zip: place.zip, miles: Math.round(distanceMiles(home, place) * 10) / 10 }))
      .filter(({ miles }) => miles <= 100)
      .sort((a, b) => a.miles - b.miles || (a.zip < b.zip ? -1 : 1));
    const found = nearbyZips(home, 100);
    expect(found.zips.split(',')).toEqual(plain.map((one) => one.zip));
    expect(found.miles.split(',')).toEqual(plain.map(({ miles }) => String(miles)));
  },
);
