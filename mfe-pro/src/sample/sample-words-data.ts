/** First halves of sample company names, from drafting and the workshop, with their address segments. */
export const sampleFirms = [
  { id: 'chalkline', word: 'Chalkline' },
  { id: 'story-pole', word: 'Story Pole' },
  { id: 'dovetail', word: 'Dovetail' },
  { id: 'plumb-and-true', word: 'Plumb & True' },
  { id: 'third-rung', word: 'Third Rung' },
  { id: 'square-corner', word: 'Square Corner' },
  { id: 'brass-rule', word: 'Brass Rule' },
  { id: 'quarter-inch', word: 'Quarter Inch' },
  { id: 'tall-ladder', word: 'Tall Ladder' },
  { id: 'long-measure', word: 'Long Measure' },
  { id: 'spirit-level', word: 'Spirit Level' },
  { id: 'featherboard', word: 'Featherboard' },
  { id: 'scribe-line', word: 'Scribe Line' },
  { id: 'halfpenny', word: 'Halfpenny' },
  { id: 'ridge-and-eave', word: 'Ridge & Eave' },
  { id: 'blue-egg', word: 'Blue Egg' },
  { id: 'good-fathom', word: 'Good Fathom' },
  { id: 'twelve-penny', word: 'Twelve Penny' },
  { id: 'miter-and-son', word: 'Miter & Son' },
  { id: 'north-gable', word: 'North Gable' },
  { id: 'sawhorse', word: 'Sawhorse' },
  { id: 'red-toolbox', word: 'Red Toolbox' },
  { id: 'tape-and-pencil', word: 'Tape & Pencil' },
  { id: 'cornerstone-lane', word: 'Cornerstone Lane' },
] as const;

/** Real area codes. In each of them 555-0100 to 555-0199 are reserved for fiction. */
export const areaCodes = ['305', '407', '813', '213', '619', '415', '212', '617', '312', '713'] as const;

/** Second halves of sample company names by category; `''` serves every other service. */
export const tradeWords: Readonly<Record<string, readonly string[]>> = {
  'Chimney Sweep': ['Chimney Sweeps', 'Chimney & Hearth', 'Flue Works'],
  'Garage Door': ['Garage Doors', 'Overhead Door Works', 'Door & Opener'],
  Locksmith: ['Locksmiths', 'Lock & Key', 'Lock Works'],
  Roofing: ['Roofing', 'Roof & Gutter', 'Roof Works'],
  'Air Duct': ['Air Duct Care', 'Duct & Vent', 'Airway Works'],
  'Dryer Vent': ['Dryer Vent Care', 'Vent Works', 'Vent & Duct'],
  HVAC: ['Heating & Air', 'Climate Works', 'Air Conditioning'],
  Insulation: ['Insulation', 'Attic & Wall', 'Insulation Works'],
  Cleaning: ['Home Cleaning', 'House Cleaners', 'Clean Works'],
  'Remodeling & Construction': ['Remodeling', 'Builders', 'Kitchen & Bath'],
  'Dryer Vent & Appliances': ['Appliance Care', 'Appliance Works', 'Vent & Appliance'],
  Flooring: ['Flooring', 'Floor Works', 'Wood & Tile Floors'],
  Plumbing: ['Plumbing', 'Pipe & Drain', 'Plumbing Works'],
  Painting: ['Painters', 'Paint & Trim', 'Painting Works'],
  'Windows & Doors': ['Windows & Doors', 'Glass & Frame', 'Sash Works'],
  'Concrete & Masonry': ['Masonry', 'Concrete & Stone', 'Brick Works'],
  'Fencing & Gates': ['Fencing', 'Fence & Gate', 'Gate Works'],
  'Pest Control': ['Pest Control', 'Pest Care', 'Home Pest Works'],
  Security: ['Home Security', 'Alarm & Camera', 'Security Works'],
  'Pool & Spa': ['Pool Care', 'Pool & Spa', 'Pool Works'],
  Electrical: ['Electric', 'Electrical Works', 'Power & Light'],
  'Real Estate': ['Home Inspection', 'Property Care', 'Home & Title'],
  '': ['Home Services', 'Home Repair', 'House Works'],
};

/** The credentials of each trade: kinds of proof, never the name of a real organization. */
export const certifications: Readonly<Record<string, readonly string[]>> = {
  'Chimney Sweep': [
    'Certified chimney sweep',
    'Certified for camera inspections',
    'Certified sweep, insured',
  ],
  'Garage Door': [
    'Certified door systems technician',
    'Factory-trained on openers',
    'Insured door installer',
  ],
  Locksmith: ['Licensed locksmith', 'Licensed and bonded locksmith', 'Certified for smart locks'],
  Roofing: ['Licensed roofing contractor', 'Certified shingle installer', 'Licensed and insured roofer'],
  'Air Duct': [
    'Certified duct cleaning technician',
    'Certified ventilation inspector',
    'Insured duct technician',
  ],
  'Dryer Vent': ['Certified dryer exhaust technician', 'Certified vent inspector', 'Insured vent technician'],
  HVAC: ['Licensed HVAC contractor', 'Certified for refrigerants', 'Licensed and insured HVAC technician'],
  Insulation: ['Certified spray foam installer', 'Certified energy auditor', 'Insured insulation installer'],
  '': ['Licensed and insured', 'Background checked', 'Insured, references on request'],
};

/** The authors of the quotes. */
export const homeowners: readonly string[] = [
  'Marisol T.',
  'Dennis K.',
  'Priya N.',
  'Walter B.',
  'Jo-Ann L.',
  'Hassan R.',
  'Eileen M.',
  'Theo V.',
  'Grace O.',
  'Luis A.',
  'Noor H.',
  'Peter S.',
];
