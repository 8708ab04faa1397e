/** Trades for which a state requires a license. */
export interface TradeLicenses {
  /** Category names. */
  trades: readonly string[];
  board: string;
  source: string;
  /** Where the board lists its licenses; absent if we don't know the page. */
  register?: string;
}

/**
 * The trades that need a state license, by state, as far as we know from its law. A missing state or trade, or its
 * counties and cities, may still require one; there we ask the company. This list is maintained by hand: a change of law
 * is a change here.
 */
export const tradeLicenses: Readonly<Record<string, readonly TradeLicenses[]>> = {
  AZ: [
    {
      trades: ['Roofing', 'HVAC', 'Plumbing', 'Pool & Spa', 'Remodeling & Construction'],
      board: 'Arizona Registrar of Contractors',
      register: 'https://roc.az.gov/contractor-search',
      source: 'Arizona Revised Statutes, Title 32, Chapter 10',
    },
  ],
  CA: [
    {
      trades: [
        'Roofing',
        'HVAC',
        'Plumbing',
        'Insulation',
        'Flooring',
        'Painting',
        'Concrete & Masonry',
        'Fencing & Gates',
        'Pool & Spa',
        'Remodeling & Construction',
      ],
      board: 'Contractors State License Board',
      register: 'https://www.cslb.ca.gov/OnlineServices/CheckLicenseII/CheckLicense.aspx',
      source: 'California Business and Professions Code, section 7028 and following',
    },
    {
      trades: ['Locksmith'],
      board: 'Bureau of Security and Investigative Services',
      source: 'California Business and Professions Code, section 6980 and following',
    },
    {
      trades: ['Pest Control'],
      board: 'Structural Pest Control Board',
      source: 'California Business and Professions Code, section 8500 and following',
    },
  ],
  FL: [
    {
      trades: ['Roofing', 'HVAC', 'Plumbing', 'Pool & Spa', 'Remodeling & Construction'],
      board: 'Construction Industry Licensing Board',
      register: 'https://www.myfloridalicense.com/wl11.asp',
      source: 'Florida Statutes, chapter 489, part I',
    },
    {
      trades: ['Security'],
      board: 'Electrical Contractors’ Licensing Board',
      register: 'https://www.myfloridalicense.com/wl11.asp',
      source: 'Florida Statutes, chapter 489, part II',
    },
    {
      trades: ['Pest Control'],
      board: 'Department of Agriculture and Consumer Services',
      source: 'Florida Statutes, chapter 482',
    },
  ],
  GA: [
    {
      trades: ['HVAC', 'Plumbing'],
      board: 'State Construction Industry Licensing Board',
      source: 'Official Code of Georgia, title 43, chapter 14',
    },
  ],
  IL: [
    {
      trades: ['Roofing'],
      board: 'Department of Financial and Professional Regulation',
      source: '225 Illinois Compiled Statutes 335',
    },
    {
      trades: ['Plumbing'],
      board: 'Department of Public Health',
      source: '225 Illinois Compiled Statutes 320',
    },
    {
      trades: ['Locksmith'],
      board: 'Department of Financial and Professional Regulation',
      source: '225 Illinois Compiled Statutes 447',
    },
  ],
  MA: [
    {
      trades: ['Plumbing'],
      board: 'Board of State Examiners of Plumbers and Gas Fitters',
      source: 'Massachusetts General Laws, chapter 142',
    },
  ],
  NC: [
    {
      trades: ['HVAC', 'Plumbing'],
      board: 'State Board of Examiners of Plumbing, Heating and Fire Sprinkler Contractors',
      source: 'North Carolina General Statutes, chapter 87, article 2',
    },
    {
      trades: ['Locksmith'],
      board: 'Locksmith Licensing Board',
      source: 'North Carolina General Statutes, chapter 74F',
    },
  ],
  NV: [
    {
      trades: ['Roofing', 'HVAC', 'Plumbing', 'Pool & Spa', 'Remodeling & Construction'],
      board: 'State Contractors Board',
      source: 'Nevada Revised Statutes, chapter 624',
    },
  ],
  TX: [
    {
      trades: ['HVAC'],
      board: 'Department of Licensing and Regulation',
      register: 'https://www.tdlr.texas.gov/LicenseSearch/',
      source: 'Texas Occupations Code, chapter 1302',
    },
    {
      trades: ['Plumbing'],
      board: 'State Board of Plumbing Examiners',
      source: 'Texas Occupations Code, chapter 1301',
    },
    {
      trades: ['Locksmith', 'Security'],
      board: 'Department of Public Safety, Private Security Program',
      source: 'Texas Occupations Code, chapter 1702',
    },
    {
      trades: ['Pest Control'],
      board: 'Department of Agriculture',
      source: 'Texas Occupations Code, chapter 1951',
    },
  ],
};
