/**
 * A hundred problems in people's own words, each with the category that should answer. They were written before the
 * index, from the catalog alone, and must not change with the index, because they measure it.
 */
export const ownWords: readonly (readonly [problem: string, category: string])[] = lines(`
  there's smoke coming back into the living room when I light a fire | Chimney Sweep
  birds nesting in my chimney | Chimney Sweep
  bricks on the chimney are crumbling | Chimney Sweep
  fireplace smells like campfire all summer | Chimney Sweep
  haven't had the flue swept in ten years | Chimney Sweep
  garage won't open | Garage Door
  loud bang from the garage and now the door is stuck | Garage Door
  garage remote stopped working | Garage Door
  overhead door came off the rail | Garage Door
  garage door goes down then right back up | Garage Door
  locked out of my house | Locksmith
  lost my keys | Locksmith
  key snapped off in the front door | Locksmith
  just bought a house and want to change the locks | Locksmith
  i locked my keys in the car | Locksmith
  water stain on ceiling after the storm | Roofing
  shingles blew off | Roofing
  gutters are overflowing | Roofing
  tree branch fell on roof | Roofing
  water dripping through the attic when it rains | Roofing
  dust blowing out of the vents | Air Duct
  musty smell when the air comes on | Air Duct
  one bedroom gets no airflow from the vent | Air Duct
  black stuff around the ceiling vents | Air Duct
  ductwork came apart in the crawlspace | Air Duct
  clothes take two cycles to dry | Dryer Vent
  lint everywhere behind the dryer | Dryer Vent
  dryer is overheating and smells burnt | Dryer Vent
  bird got into the dryer exhaust | Dryer Vent
  dryer hose fell off the wall | Dryer Vent
  no heat | HVAC
  house won't cool down | HVAC
  ac blowing warm air | HVAC
  radiator is cold | HVAC
  thermostat screen is blank | HVAC
  water leaking from the air handler | HVAC
  cold drafts upstairs and huge heating bills | Insulation
  floors are freezing in winter | Insulation
  attic is like an oven | Insulation
  mice ruined the pink stuff in the attic | Insulation
  need someone to clean my apartment before I move out | Cleaning
  red wine on the carpet | Cleaning
  maid service every two weeks | Cleaning
  windows are filthy | Cleaning
  mildew on the siding needs washing off | Cleaning
  want a new kitchen | Remodeling & Construction
  hole in the wall from a doorknob | Remodeling & Construction
  turn my tub into a walk in shower | Remodeling & Construction
  build an extra bedroom | Remodeling & Construction
  knock down a wall between two rooms | Remodeling & Construction
  fridge not cold | Dryer Vent & Appliances
  washing machine won't drain | Dryer Vent & Appliances
  oven doesn't get hot | Dryer Vent & Appliances
  dishes come out dirty | Dryer Vent & Appliances
  dryer won't turn on | Dryer Vent & Appliances
  floorboards squeak | Flooring
  scratched wood floors | Flooring
  cracked tile in the hallway floor | Flooring
  rip up old carpet and put down wood | Flooring
  toilet clogged | Plumbing
  sink won't drain | Plumbing
  no hot water | Plumbing
  pipe burst in the basement | Plumbing
  low water pressure in the shower | Plumbing
  kitchen tap keeps dripping | Plumbing
  sewage smell in bathroom | Plumbing
  dripping ceiling | Plumbing
  paint is peeling off the outside of my house | Painting
  freshen up the bedroom walls | Painting
  get rid of ugly wallpaper | Painting
  scrape off bumpy ceiling texture | Painting
  foggy glass between the panes | Windows & Doors
  front door sticks | Windows & Doors
  kid threw a baseball through the window | Windows & Doors
  patio slider won't slide | Windows & Doors
  holes in the bug screen | Windows & Doors
  crack in my driveway | Concrete & Masonry
  basement wall is bowing | Concrete & Masonry
  uneven walkway people trip on | Concrete & Masonry
  patio bricks are sinking | Concrete & Masonry
  fence blew down in the wind | Fencing & Gates
  gate won't latch | Fencing & Gates
  need privacy from the neighbors yard | Fencing & Gates
  rotten fence boards | Fencing & Gates
  roaches in the kitchen | Pest Control
  scratching noises in the walls at night | Pest Control
  bites on my legs when I wake up | Pest Control
  raccoon in the attic | Pest Control
  sawdust piles near the baseboards | Pest Control
  want cameras outside my house | Security
  burglar alarm keeps going off | Security
  see who is at the door from my phone | Security
  pool is green | Pool & Spa
  hot tub won't heat up | Pool & Spa
  pool loses an inch of water a day | Pool & Spa
  buying a house and need it checked | Real Estate
  how much is my home worth | Real Estate
  hang a tv on the wall | Other / Uncategorized
  outlet sparks when I plug something in | Electrical
  haul away an old couch | Other / Uncategorized
`);

function lines(text: string): [string, string][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()) as [string, string]);
}
