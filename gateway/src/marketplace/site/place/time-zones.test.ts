import { allPlaces } from './places.ts';
import { zoneOfHome } from './time-zones.ts';

test.each([
  ['37405', 'TN', 'America/New_York'],
  ['04730', 'ME', 'America/New_York'],
  ['96799', 'AS', 'Pacific/Pago_Pago'],
  ['05823', 'VT', 'America/New_York'],
  ['79901', 'TX', 'America/Denver'],
  ['86503', 'AZ', 'America/Denver'],
  ['32401', 'FL', 'America/Chicago'],
  ['96970', 'MH', 'Pacific/Kwajalein'],
  ['09012', 'AE', 'Europe/Berlin'],
])('the clocks of %s, %s, are those of %s', (zip, state, zone) => {
  expect(zoneOfHome({ zip, state })).toBe(zone);
});

test('only the armed forces have ZIPs in the time zones of other countries, and every zone has a clock', () => {
  const zones = new Set([...allPlaces()].map(({ timeZone }) => timeZone));
  expect(zones.size).toBeGreaterThan(30);
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
  const atHome = [...allPlaces()].filter(({ state }) => !['AA', 'AE', 'AP'].includes(state));
  // Windsor, Moncton, Tijuana, Apia and others lie nearer to American homes than most American cities.
  const foreign =
    /Toronto|Moncton|Halifax|Winnipeg|Regina|Edmonton|Vancouver|Tijuana|Juarez|Ojinaga|Matamoros|Apia|Etc/;
  expect(atHome.filter(({ timeZone }) => foreign.test(timeZone))).toEqual([]);
});

test('an address whose ZIP is no longer in use has the time of most of its state', () => {
  const zones = ['fl', 'TN', 'AZ', 'AS', 'GU', 'VI', 'MH'].map((state) =>
    zoneOfHome({ zip: '00000', state }),
  );
  expect(zones).toEqual([
    'America/New_York',
    'America/Chicago',
    'America/Phoenix',
    'Pacific/Pago_Pago',
    'Pacific/Guam',
    'America/St_Thomas',
    expect.stringMatching(/^Pacific\/(Majuro|Kwajalein)$/),
  ]);
  expect(zoneOfHome({ zip: '', state: '' })).toBe('America/New_York');
});
