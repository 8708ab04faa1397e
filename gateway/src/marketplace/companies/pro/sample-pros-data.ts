/** Area, its telephone code, and a ZIP and a name for each of its nine companies. */
export interface Area {
  city: string;
  phone: string;
  firms: readonly (readonly [zip: string, word: string])[];
}

/** The areas that have sample companies. */
export const areas: readonly Area[] = [
  area(
    'Miami',
    '305',
    '33139 Coral Gate|33125 Biscayne|33134 Royal Palm|33012 Sea Grape|33179 Snowbird|33186 Mangrove|33176 Key Lime|33056 Heron Bay|33018 Poinciana',
  ),
  area(
    'Orlando',
    '407',
    '32801 Lake Eola|32807 Citrus Row|32819 Longleaf|32822 Sandhill|32789 Cypress Knee|32828 Osprey|32835 Magnolia|32809 Orange Blossom|32839 Heron',
  ),
  area(
    'Tampa',
    '813',
    '33602 Bayshore|33604 Gasparilla|33609 Hyde|33611 Tarpon|33614 Manatee|33617 Live Oak|33624 Gulfwind|33629 Palmetto|33647 Turtle Creek',
  ),
  area(
    'Los Angeles',
    '213',
    '90026 Echo|90004 Jacaranda|90210 Canyon|90034 Mesa|90042 Arroyo|90019 Pepper Tree|91401 Valley Oak|90230 Ballona|90065 Eagle Hill',
  ),
  area(
    'San Diego',
    '619',
    '92103 Torrey|92104 Lantern|92109 Sandpiper|92115 Manzanita|92116 Adobe|92117 Clairview|92126 Miramesa|92131 Scripps Pine|92154 Otay',
  ),
  area(
    'San Francisco',
    '415',
    '94110 Fogline|94117 Painted Lady|94122 Ocean|94131 Glen|94134 Wharfside|94014 Ridge|94080 Sierra|94601 Fruit Vale|94703 Bay Laurel',
  ),
  area(
    'New York',
    '212',
    '10001 Highline|10025 Brownstone|10128 Carnegie|11201 Promenade|11215 Slope|11375 Forest|10463 Spuyten|11103 Steinway|10301 Harbor View',
  ),
  area(
    'Boston',
    '617',
    '02134 Packard|02118 Bowfront|02127 Castle|02130 Arbor|02139 Quadrangle|02144 Minuteman|02155 Mystic|02169 Granite|02446 Beacon Lane',
  ),
  area(
    'Chicago',
    '312',
    '60614 Lakefront|60618 River Bend|60622 Wicker|60625 Ravenswood|60629 Midway|60640 Prairie|60647 Boulevard|60657 Northside|60302 Oak and Iron',
  ),
  area(
    'Houston',
    '713',
    '77008 Heights|77019 Bayou|77025 Pecan|77035 Magnolia Bend|77042 Westview|77056 Lone Star|77077 Energy|77096 Brays|77007 Railyard',
  ),
  area(
    'Dallas',
    '214',
    '75204 Uptown|75206 Mockingbird|75214 White Rock|75218 Lakewood|75225 Bluebonnet|75229 Trinity|75230 Preston Oak|75240 Red Bud|75243 Longhorn',
  ),
  area(
    'Phoenix',
    '602',
    '85003 Saguaro|85008 Camelback|85013 Palo Verde|85016 Ocotillo|85018 Sunstone|85020 Desert Willow|85024 Quail Run|85032 Mesquite|85044 Roadrunner',
  ),
];

/** Nine kinds of company, one per firm of an area; together they cover each of the eight public categories at least three times. */
export const kinds = [
  { trade: 'Chimney & Vent', categories: ['Chimney Sweep', 'Dryer Vent', 'Air Duct'] },
  { trade: 'Doors & Locks', categories: ['Garage Door', 'Locksmith', 'Security'] },
  { trade: 'Roofing', categories: ['Roofing', 'Insulation', 'Chimney Sweep'] },
  { trade: 'Air & Comfort', categories: ['HVAC', 'Air Duct', 'Dryer Vent'] },
  { trade: 'Duct Care', categories: ['Air Duct', 'Dryer Vent', 'HVAC', 'Dryer Vent & Appliances'] },
  { trade: 'Lock & Key', categories: ['Locksmith', 'Garage Door'] },
  { trade: 'Roof & Hearth', categories: ['Roofing', 'Chimney Sweep', 'Insulation'] },
  { trade: 'Home Energy', categories: ['Insulation', 'HVAC', 'Roofing'] },
  { trade: 'Garage Works', categories: ['Garage Door', 'Locksmith', 'Windows & Doors'] },
] as const;

/** Eight more kinds for the other categories, so that every category of the catalog has at least two companies per area. */
export const moreKinds = [
  { trade: 'Builders', categories: ['Remodeling & Construction', 'Flooring', 'Painting', 'Windows & Doors'] },
  { trade: 'Pipe & Pool', categories: ['Plumbing', 'Pool & Spa'] },
  {
    trade: 'Brick & Fence',
    categories: ['Concrete & Masonry', 'Fencing & Gates', 'Remodeling & Construction'],
  },
  { trade: 'Home Care', categories: ['Cleaning', 'Pest Control', 'Pool & Spa'] },
  { trade: 'Plumbing & Appliance', categories: ['Plumbing', 'Dryer Vent & Appliances'] },
  {
    trade: 'Property Care',
    categories: ['Real Estate', 'Cleaning', 'Security', 'Electrical', 'Other / Uncategorized'],
  },
  {
    trade: 'Handy Works',
    categories: [
      'Other / Uncategorized',
      'Electrical',
      'Painting',
      'Flooring',
      'Fencing & Gates',
      'Concrete & Masonry',
    ],
  },
  { trade: 'Inspection & Pest', categories: ['Real Estate', 'Pest Control', 'Windows & Doors'] },
] as const;

/** First halves of their names; each area starts at a different one. */
export const moreWords =
  'Milestone|Fair Lead|Ashlar|Broom and Bucket|Copperline|Keystone Lane|Tool Belt|Magnifier|Ironbark|Bluebell|Quoin|Fresh Linen|Brass Tap|Welcome Mat|Ladder Eleven|Lantern Hill|Redstart|Waterlily|Capstone|Spring Morning|Northern Pipe|Open House|Whittle|Clover'.split(
    '|',
  );

function area(city: string, phone: string, firms: string): Area {
  return { city, phone, firms: firms.split('|').map((firm) => [firm.slice(0, 5), firm.slice(6)] as const) };
}
