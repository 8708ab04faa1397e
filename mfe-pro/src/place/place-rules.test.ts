import { companiesTitle } from '@nestwright/domain/site/place-rules';

import { readListedPlace } from './place-rules.ts';

function read(path: string) {
  const [state, city, service, servicetype] = path.split('/').map((part) => decodeURIComponent(part));
  return readListedPlace({ state, city, service, servicetype });
}

test.each([
  ['FL/Tampa/Roofing/Repair', 'Top 3 matching Roofing Service in Tampa, FL'],
  ['fl/tampa/roofing/repair', 'Top 3 matching Roofing Service in Tampa, FL'],
  ['Florida/TAMPA/ROOFING/REPAIR', 'Top 3 matching Roofing Service in Tampa, FL'],
  ['new-york/new-york/garage-door/install', 'Top 3 matching Garage Door Service in New York, NY'],
  ['California/Los-Angeles/HVAC/Cleaning', 'Top 3 matching HVAC Service in Los Angeles, CA'],
  ['district-of-columbia/washington/locksmith/other', 'Top 3 matching Locksmith Service in Washington, DC'],
  ['puerto-rico/San-Juan/air-duct/cleaning', 'Top 3 matching Air Duct Service in San Juan, PR'],
  ['gu/hagatna/roofing/repair', 'Top 3 matching Roofing Service in Hagatna, GU'],
  ['American-Samoa/Pago-Pago/roofing/repair', 'Top 3 matching Roofing Service in Pago Pago, AS'],
  ['northern-mariana-islands/saipan/hvac/repair', 'Top 3 matching HVAC Service in Saipan, MP'],
  ['us-virgin-islands/st.-croix/hvac/repair', 'Top 3 matching HVAC Service in St. Croix, VI'],
  ['U.S.-Virgin-Islands/Christiansted/hvac/repair', 'Top 3 matching HVAC Service in Christiansted, VI'],
  ['marshall-islands/majuro/hvac/repair', 'Top 3 matching HVAC Service in Majuro, MH'],
  ['FM/Pohnpei/hvac/repair', 'Top 3 matching HVAC Service in Pohnpei, FM'],
  ['palau/koror/hvac/repair', 'Top 3 matching HVAC Service in Koror, PW'],
  ['NC/Winston-Salem/Roofing/Repair', 'Top 3 matching Roofing Service in Winston-Salem, NC'],
  ['north-carolina/winston-salem/roofing/repair', 'Top 3 matching Roofing Service in Winston-Salem, NC'],
  ['MO/St.-Louis/Roof-Leak-Repair/Repair', 'Top 3 matching Roof Leak Repair Service in St. Louis, MO'],
  [
    "MD/Prince-George's/Chimney-Sweep/Cleaning",
    "Top 3 matching Chimney Sweep Service in Prince George's, MD",
  ],
  ['NM/Espa%C3%B1ola/dryer-vent/repair', 'Top 3 matching Dryer Vent Service in Española, NM'],
])('%s is the list "%s"', (path, title) => {
  const place = read(path);
  expect(place).toBeDefined();
  expect(companiesTitle(place!)).toBe(title);
});

test.each([
  ['an unknown state', 'ZZ/Tampa/Roofing/Repair'],
  ['a page of some other site', 'wp-admin/js/jquery/jquery.js'],
  ['a script as the city', 'FL/%3Cscript%3Ealert(1)%3C%2Fscript%3E/Roofing/Repair'],
  ['a script as the service', 'FL/Tampa/%3Cimg%20src%3Dx%3E/Repair'],
  ['a script as the service type', 'FL/Tampa/Roofing/%3Csvg%3E'],
  ['a city of 300 characters', `FL/${'a'.repeat(300)}/Roofing/Repair`],
  ['a service of 300 characters', `FL/Tampa/${'a'.repeat(300)}/Repair`],
  ['a city of digits', 'FL/33139/Roofing/Repair'],
  ['the armed forces, where nobody has a house', 'AE/APO/Roofing/Repair'],
  ['a city of hyphens', 'FL/---/Roofing/Repair'],
  ['a control character', 'FL/Tampa/Roofing%00/%07'],
  ['a path out of the site', 'FL/..%2F..%2Fetc/Roofing/Repair'],
])('%s is not a list', (_, path) => {
  expect(read(path)).toBeUndefined();
});

test('a service outside the services list is shown as written and flagged as unknown', () => {
  expect(read('FL/Tampa/boat-varnishing/repair')).toMatchObject({
    service: 'Boat Varnishing',
    isKnownService: false,
  });
  expect(read('FL/Tampa/Roofing/Repair')).toMatchObject({ isKnownService: true });
});
