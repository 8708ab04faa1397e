/** A maker of equipment that our pros service (product/data#sitemap-data). */
export interface Maker {
  /** Used in the page's anchor: `/sitemap/makes#liftmaster`. */
  MakersId: string;
  Makers: string;
  /** The maker's home equipment. */
  Type: string;
  /** The catalog service for it: a category with a page, or a sub-service. */
  service: string;
}

/** A model with its maker. */
export interface Model {
  MakersId: string;
  FullName: string;
  Type: string;
  service: string;
}

const OPENER = 'Garage door opener';
const DOOR = 'Garage door';
const FURNACE = 'Furnace';
const AIR_HANDLER = 'Air handler';
const AIR_CONDITIONER = 'Air conditioner';
const HEAT_PUMP = 'Heat pump';
const WATER_HEATER = 'Water heater';

/** Makers of equipment common in American homes. The names are their owners' trademarks. */
export const makers: readonly Maker[] = [
  maker('Chamberlain', 'Garage door openers', 'Garage Door'),
  maker('Clopay', 'Garage doors', 'Garage Door'),
  maker('Genie', 'Garage door openers', 'Garage Door'),
  maker('LiftMaster', 'Garage door openers', 'Garage Door'),
  maker('Wayne Dalton', 'Garage doors', 'Garage Door'),
  maker('Carrier', 'Furnaces, air handlers, heat pumps', 'HVAC'),
  maker('Daikin', 'Heat pumps, air handlers', 'HVAC'),
  maker('Goodman', 'Furnaces, air conditioners', 'HVAC'),
  maker('Lennox', 'Furnaces, air conditioners', 'HVAC'),
  maker('Mitsubishi Electric', 'Ductless heat pumps', 'HVAC'),
  maker('Trane', 'Furnaces, air handlers, air conditioners', 'HVAC'),
  maker('A. O. Smith', 'Water heaters', 'Water Heater Repair'),
  maker('Bradford White', 'Water heaters', 'Water Heater Repair'),
  maker('Navien', 'Tankless water heaters', 'Tankless Water Heater Installation'),
  maker('Rheem', 'Water heaters, furnaces', 'Water Heater Repair'),
  maker('Rinnai', 'Tankless water heaters', 'Tankless Water Heater Installation'),
];

/** Common models, by maker. */
export const models: readonly Model[] = [
  model('Chamberlain', 'B4613T', OPENER, 'Garage Door'),
  model('Chamberlain', 'B6753T', OPENER, 'Garage Door'),
  model('Clopay', 'Gallery Steel', DOOR, 'Garage Door'),
  model('Clopay', 'Classic Steel', DOOR, 'Garage Door'),
  model('Genie', 'ChainMax 1000', OPENER, 'Garage Door'),
  model('Genie', 'StealthDrive 750', OPENER, 'Garage Door'),
  model('LiftMaster', '8500W', OPENER, 'Garage Door'),
  model('LiftMaster', '87504-267', OPENER, 'Garage Door'),
  model('Wayne Dalton', 'Model 8300', DOOR, 'Garage Door'),
  model('Carrier', 'Infinity 59MN7', FURNACE, 'HVAC'),
  model('Carrier', 'FV4C', AIR_HANDLER, 'HVAC'),
  model('Daikin', 'Fit DZ17VSA', HEAT_PUMP, 'HVAC'),
  model('Goodman', 'GMVC96', FURNACE, 'HVAC'),
  model('Goodman', 'GSX14', AIR_CONDITIONER, 'HVAC'),
  model('Lennox', 'Elite EL296V', FURNACE, 'HVAC'),
  model('Lennox', 'Merit ML14XC1', AIR_CONDITIONER, 'HVAC'),
  model('Mitsubishi Electric', 'MSZ-GL', HEAT_PUMP, 'HVAC'),
  model('Trane', 'XR14', AIR_CONDITIONER, 'HVAC'),
  model('Trane', 'Hyperion TAM7', AIR_HANDLER, 'HVAC'),
  model('Trane', 'XV80', FURNACE, 'HVAC'),
  model('A. O. Smith', 'Signature 100', WATER_HEATER, 'Water Heater Repair'),
  model('Bradford White', 'RG250T6N', WATER_HEATER, 'Water Heater Repair'),
  model('Navien', 'NPE-240A2', WATER_HEATER, 'Tankless Water Heater Installation'),
  model('Rheem', 'Performance Platinum', WATER_HEATER, 'Water Heater Repair'),
  model('Rinnai', 'RU199iN', WATER_HEATER, 'Tankless Water Heater Installation'),
];

function maker(Makers: string, Type: string, service: string): Maker {
  return { MakersId: makersId(Makers), Makers, Type, service };
}

function model(Makers: string, name: string, Type: string, service: string): Model {
  return { MakersId: makersId(Makers), FullName: `${Makers} ${name}`, Type, service };
}

function makersId(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
