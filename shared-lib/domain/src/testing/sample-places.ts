/** A City record. */
export const city = { ID: 33139, ZC: '33139', City: 'Miami Beach', Full: 'Miami Beach, FL' };

/** The maps service's answer for that city's ZIP. */
export const geocoding = {
  status: 'OK',
  results: [
    {
      address_components: [
        { long_name: '33139', short_name: '33139', types: ['postal_code'] },
        { long_name: 'Miami Beach', short_name: 'Miami Beach', types: ['locality', 'political'] },
        { long_name: 'Florida', short_name: 'FL', types: ['administrative_area_level_1', 'political'] },
      ],
      formatted_address: 'Miami Beach, FL 33139, USA',
    },
  ],
};
/** The place in that answer. */
export const place = {
  zip: '33139',
  city: 'Miami Beach',
  state: 'FL',
  address: 'Miami Beach, FL 33139, USA',
};
/** The answer for a network address whose place is unknown. */
export const nowhere = {
  ip: '203.0.113.7',
  city: null,
  region: null,
  country: null,
  postal: null,
  latitude: null,
  longitude: null,
};

/** The browser's position in that city. */
export const position = { latitude: 25.79, longitude: -80.13 };
