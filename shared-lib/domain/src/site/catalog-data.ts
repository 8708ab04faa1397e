/** A row of the services list (product/data#services-list). */
export interface Category {
  name: string;
  sub_services: readonly string[];
}

/**
 * The full services list (product/overview#services), with the specified categories and Electrical (decision 086). HVAC and Roofing are listed twice: once as public categories
 * and once more with the larger jobs.
 */
export const categories: readonly Category[] = [
  {
    name: 'Chimney Sweep',
    sub_services: names(`
      Chimney Sweep and Cleaning, Chimney Inspection, Chimney Cap Installation, Chimney Crown Repair,
      Chimney Flashing Repair, Chimney Liner Replacement, Chimney Tuckpointing, Creosote Removal,
      Fireplace Cleaning, Fireplace Damper Repair, Animal and Nest Removal from Chimney`),
  },
  {
    name: 'Garage Door',
    sub_services: names(`
      Garage Door Repair, Garage Door Spring Replacement, Garage Door Cable Replacement,
      Garage Door Opener Installation, Garage Door Opener Repair, Garage Door Panel Replacement,
      Garage Door Off-Track Repair, Garage Door Roller Replacement, Garage Door Weather Seal,
      Garage Door Tune-Up, New Garage Door Installation`),
  },
  {
    name: 'Locksmith',
    sub_services: names(`
      Emergency Locksmith, House Lockout, Car Lockout, Lock Rekeying, Lock Replacement,
      Deadbolt Installation, Smart Lock Installation, Mailbox Lock Replacement, Safe Opening,
      Key Duplication, Broken Key Extraction`),
  },
  {
    name: 'Roofing',
    sub_services: names(`
      Roof Leak Repair, Roof Inspection, Roofing Shingle Repair, Roof Flashing Repair,
      Roof Vent Installation, Gutter Cleaning, Gutter Repair, Storm Damage Roof Repair, Roof Moss Removal`),
  },
  {
    name: 'Air Duct',
    sub_services: names(`
      Air Duct Cleaning, Air Duct Sealing, Air Duct Repair, Air Duct Replacement, Air Duct Inspection,
      Air Duct Sanitizing, Return Vent Cleaning, Register and Grille Replacement,
      Mold Removal from Air Ducts`),
  },
  {
    name: 'Dryer Vent',
    sub_services: names(`
      Dryer Vent Cleaning, Dryer Vent Inspection, Dryer Vent Repair, Dryer Vent Rerouting,
      Dryer Vent Installation, Dryer Vent Bird Guard, Dryer Vent Hose Replacement,
      Rooftop Dryer Vent Cleaning`),
  },
  {
    name: 'HVAC',
    sub_services: names(`
      HVAC Tune-Up, HVAC Repair, Air Conditioner Repair, Furnace Repair, Heat Pump Repair,
      Thermostat Installation, Refrigerant Recharge, Evaporator Coil Cleaning, Condensate Drain Cleaning,
      Blower Motor Replacement`),
  },
  {
    name: 'Insulation',
    sub_services: names(`
      Attic Insulation, Blown-In Insulation, Spray Foam Insulation, Batt Insulation, Wall Insulation,
      Crawl Space Insulation, Basement Insulation, Insulation Removal, Radiant Barrier Installation,
      Attic Air Sealing`),
  },
  {
    name: 'Cleaning',
    sub_services: names(`
      House Cleaning, Deep Cleaning, Move-In and Move-Out Cleaning, Post-Construction Cleaning,
      Carpet Cleaning, Upholstery Cleaning, Tile and Grout Cleaning, Window Washing, Pressure Washing,
      Office Cleaning`),
  },
  {
    name: 'Remodeling & Construction',
    sub_services: names(`
      Kitchen Remodeling, Bathroom Remodeling, Basement Finishing, Room Addition, Drywall Installation,
      Drywall Repair, Framing, Demolition, Deck Building, Garage Conversion, Cabinet Refacing,
      Countertop Installation`),
  },
  {
    name: 'Dryer Vent & Appliances',
    sub_services: names(`
      Dryer Repair, Washer Repair, Washer and Dryer Installation, Refrigerator Repair, Dishwasher Repair,
      Dishwasher Installation, Oven and Range Repair, Range Hood Installation, Microwave Installation,
      Gas Dryer Hookup`),
  },
  {
    name: 'Flooring',
    sub_services: names(`
      Hardwood Floor Installation, Hardwood Floor Refinishing, Laminate Floor Installation,
      Vinyl Plank Installation, Tile Floor Installation, Carpet Installation, Floor Leveling,
      Floor Repair, Baseboard Installation`),
  },
  {
    name: 'Plumbing',
    sub_services: names(`
      Drain Cleaning, Leak Detection, Pipe Repair, Faucet Replacement, Toilet Repair, Toilet Installation,
      Water Heater Repair, Water Heater Replacement, Tankless Water Heater Installation,
      Garbage Disposal Installation, Sewer Line Repair, Sump Pump Installation`),
  },
  {
    name: 'Painting',
    sub_services: names(`
      Interior Painting, Exterior Painting, Cabinet Painting, Ceiling Painting, Trim and Door Painting,
      Deck Staining, Fence Staining, Wallpaper Removal, Popcorn Ceiling Removal`),
  },
  {
    name: 'Windows & Doors',
    sub_services: names(`
      Window Replacement, Window Repair, Window Glass Replacement, Impact Window Installation,
      Screen Repair, Entry Door Installation, Sliding Door Repair, Interior Door Installation,
      Storm Door Installation, Pet Door Installation`),
  },
  {
    name: 'Concrete & Masonry',
    sub_services: names(`
      Concrete Driveway Installation, Concrete Crack Repair, Concrete Patio Installation, Sidewalk Repair,
      Foundation Repair, Brick Repair, Stone Veneer Installation, Retaining Wall Building,
      Paver Installation`),
  },
  {
    name: 'Fencing & Gates',
    sub_services: names(`
      Wood Fence Installation, Vinyl Fence Installation, Chain-Link Fence Installation,
      Aluminum Fence Installation, Fence Repair, Fence Post Replacement, Gate Installation, Gate Repair,
      Automatic Gate Opener Installation`),
  },
  {
    name: 'Pest Control',
    sub_services: names(`
      General Pest Control, Termite Inspection, Termite Treatment, Ant Control, Cockroach Control,
      Bed Bug Treatment, Rodent Control, Mosquito Control, Wasp Nest Removal, Wildlife Removal`),
  },
  {
    name: 'Security',
    sub_services: names(`
      Security Camera Installation, Alarm System Installation, Video Doorbell Installation,
      Access Control Installation, Motion Light Installation, Alarm System Repair, Intercom Installation`),
  },
  {
    name: 'Pool & Spa',
    sub_services: names(`
      Pool Cleaning, Pool Opening and Closing, Pool Pump Repair, Pool Heater Repair, Pool Leak Detection,
      Pool Resurfacing, Hot Tub Repair, Pool Fence Installation, Pool Deck Repair`),
  },
  {
    name: 'Real Estate',
    sub_services: names(`
      Home Inspection, Home Staging, Real Estate Photography, Pre-Sale Home Repairs, Property Management,
      Home Appraisal`),
  },
  {
    name: 'Electrical',
    sub_services: names(`
      Electrical Outlet Repair, Light Switch Repair, Light Fixture Installation, Ceiling Fan Installation,
      Circuit Breaker Repair, Electrical Panel Upgrade, Electrical Wiring Repair, Power Loss Repair,
      EV Charger Installation, Generator Installation`),
  },
  {
    name: 'Other / Uncategorized',
    sub_services: names(`
      Handyman Visit, Furniture Assembly, TV Mounting, Junk Removal, Moving Help, Lawn Mowing,
      Tree Trimming`),
  },
  {
    name: 'HVAC',
    sub_services: names(`
      HVAC System Replacement, Air Conditioner Installation, Furnace Installation, Heat Pump Installation,
      Ductless Mini-Split Installation, Boiler Repair, Boiler Installation,
      Whole-House Humidifier Installation, Air Purifier Installation`),
  },
  {
    name: 'Roofing',
    sub_services: names(`
      Roof Replacement, Metal Roofing Installation, Tile Roof Repair, Flat Roof Repair, Flat Roof Coating,
      Skylight Installation, Skylight Repair, Soffit and Fascia Repair, Gutter Installation,
      Gutter Guard Installation`),
  },
];

/** What a category is about, in a few words, for the service ledger. */
export const categoryLines: Readonly<Record<string, string>> = {
  'Chimney Sweep': 'Sweeping, caps, liners',
  'Garage Door': 'Springs, openers, panels',
  Locksmith: 'Lockouts, rekeying, smart locks',
  Roofing: 'Leaks, replacement',
  'Air Duct': 'Cleaning, sealing, repair',
  'Dryer Vent': 'Lint, rerouting, bird guards',
  HVAC: 'Heating and cooling',
  Insulation: 'Attics, walls, crawl spaces',
  Cleaning: 'Whole house or one room',
  'Remodeling & Construction': 'Kitchens, baths, additions',
  'Dryer Vent & Appliances': 'Washers, dryers, kitchens',
  Flooring: 'Wood, tile, carpet',
  Plumbing: 'Drains, leaks, water heaters',
  Painting: 'Inside, outside, cabinets',
  'Windows & Doors': 'Glass, screens, entries',
  'Concrete & Masonry': 'Driveways, brick, pavers',
  'Fencing & Gates': 'Wood, vinyl, automatic gates',
  'Pest Control': 'Termites, rodents, mosquitoes',
  Security: 'Cameras, alarms, doorbells',
  'Pool & Spa': 'Cleaning, pumps, leaks',
  'Real Estate': 'Inspection, staging, photos',
  Electrical: 'Outlets, lights, panels',
  'Other / Uncategorized': 'Handyman and the rest',
};

function names(text: string): readonly string[] {
  return text.trim().split(/,\s+/);
}
