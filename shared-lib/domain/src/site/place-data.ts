/** A state with its postal code. */
export interface State {
  code: string;
  name: string;
}

/** The fifty states and the District of Columbia, by name. */
export const states: readonly State[] = read(
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
    'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
    'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
    'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
    'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
    'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
    'WV West Virginia|WI Wisconsin|WY Wyoming',
);

/** Territories and freely associated states with ZIP codes. */
export const territories: readonly State[] = read(
  'AS American Samoa|FM Micronesia|GU Guam|MH Marshall Islands|MP Northern Mariana Islands|PR Puerto Rico|' +
    'PW Palau|VI Virgin Islands',
);

/** Every state of an address with a ZIP code, including military mail's. */
export const addressStates: readonly State[] = [
  ...states,
  ...territories,
  ...read('AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific'),
];

function read(entries: string): State[] {
  return entries.split('|').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));
}
