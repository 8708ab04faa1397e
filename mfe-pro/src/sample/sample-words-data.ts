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

/** Quotes from sample homeowners, by category; `''` serves every other service. */
export const quotes: Readonly<Record<string, readonly string[]>> = {
  'Chimney Sweep': [
    'They laid drop cloths from the door to the hearth and showed me the flue on a camera before and after.',
    'Found a cracked crown nobody had mentioned, priced it on the spot, and let me think about it overnight.',
    'No soot on the rug, a new cap on the stack, and the price was the one on paper.',
    'Explained what could wait until spring and what could not. That is why I will call again.',
  ],
  'Garage Door': [
    'The spring broke at seven in the morning. The car was out by ten, and both springs matched.',
    'Balanced the door by hand first, then set the opener. It has not woken the baby since.',
    'Told me the panel could be saved. I had expected to buy a whole door.',
    'Quiet rollers, new weather seal, and they took the old parts away.',
  ],
  Locksmith: [
    'Opened the door without a scratch and rekeyed three locks to one key while I made coffee.',
    'Gave me the price on the phone and it was the price at the door.',
    'Set the smart lock up with my mother until she was sure of it.',
    'Asked for proof that I live here before touching the lock. Good.',
  ],
  Roofing: [
    'Photographs of every slope, the leak marked in chalk, and two prices: patch it or replace it.',
    'They ran a magnet over the lawn twice. I never found a nail.',
    'The flashing was the trouble, not the shingles. An honest visit saved me a roof.',
    'Started on the day they said, dried in by the evening, done the next afternoon.',
  ],
  'Air Duct': [
    'Showed me the dust before, the metal after, and the pressure reading in between.',
    'Every register was taped and numbered. The house smelled of nothing at all, as it should.',
    'Two joints in the attic had come apart. Sealing them did more than the cleaning.',
    'No talk of miracles, just a clean return and a straight price.',
  ],
  'Dryer Vent': [
    'Towels dry in one cycle again. The lint they pulled out filled a bucket.',
    'Measured the airflow before and after and wrote both numbers on the slip.',
    'The hood had a nest in it. Now it has a guard, and the birds have the maple.',
    'Moved the dryer, cleaned the run, moved it back, and swept the floor.',
  ],
  HVAC: [
    'The condenser fan was out in a heat wave. They came the same day with the part on the truck.',
    'Checked the ducts before quoting a new unit, and the unit turned out to be fine.',
    'Left me the readings, the filter size, and a date for the next check.',
    'The new thermostat is on the wall the old one should have been on.',
  ],
  Insulation: [
    'They measured the attic at six places, told me what I had, and what the next inch was worth.',
    'Air sealing first, then the blown-in. The upstairs is finally the same as the downstairs.',
    'Baffles at every eave, a proper dam at the hatch, and a depth ruler left standing.',
    'Vacuumed the hallway on the way out. The bill came down the next month.',
  ],
  '': [
    'Came when they said, measured twice, and the price on the slip was the price I paid.',
    'Asked good questions first. Half the work I had planned was not needed.',
    'Tidy, careful, and they called thirty minutes ahead as promised.',
    'Told me what they would do, did it, and showed me the result before leaving.',
  ],
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
