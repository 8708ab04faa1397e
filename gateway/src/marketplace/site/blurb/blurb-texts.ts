/** The product's own text about a category, used when no model writes one: a title of three words, and advice. */
export interface BlurbTemplate {
  title: string;
  /** Two sentences of about 30 words that fit the category and each of its services. */
  advice: string;
}

/** One for every category of the services list. */
export const blurbTemplates: Readonly<Record<string, BlurbTemplate>> = {
  'Chimney Sweep': {
    title: 'Cleaner, Safer Fires',
    advice:
      'A chimney is best checked once a year, before the first fire of the season. A sweep looks at flue, cap and liner and shows you what was found.',
  },
  'Garage Door': {
    title: 'Doors That Lift',
    advice:
      'Most garage door trouble starts with springs, cables or rollers that have worn out together. Springs hold great tension, so leave them to someone with the right tools and parts.',
  },
  Locksmith: {
    title: 'Locked Out? Breathe.',
    advice:
      'Rekeying often does the job of a new lock for less trouble, and a careful locksmith opens most doors without drilling. Have proof that you live there ready when help arrives.',
  },
  Roofing: {
    title: 'Dry Under Weather',
    advice:
      'Small leaks travel far before they show on a ceiling. A roofer looks at flashing, shingles and vents, takes photos from above, and tells you whether repair is enough.',
  },
  'Air Duct': {
    title: 'Air That Moves',
    advice:
      'Dust on the registers, uneven rooms and a musty smell are good reasons to have ducts inspected. Ask to see photos from inside before and after any cleaning or sealing.',
  },
  'Dryer Vent': {
    title: 'Clear Lint Away',
    advice:
      'Clothes that need two cycles usually mean a vent full of lint, which is also a fire risk. A short, smooth vent that is cleaned yearly dries faster and safer.',
  },
  HVAC: {
    title: 'Comfort Every Season',
    advice:
      'Heating and cooling equipment lasts longer with clean filters and one check before each season. Note the age of your system and what it does, so a technician can prepare.',
  },
  Insulation: {
    title: 'Keep Warmth Inside',
    advice:
      'Attics lose the most heat, and gaps should be sealed before insulation goes on top of them. A pro measures what is there and explains which material suits your climate.',
  },
  Cleaning: {
    title: 'Come Home Clean',
    advice:
      'Good cleaning starts with a list: which rooms, which surfaces, and what to leave alone. Say whether you have pets or allergies, and whether you want your own products used.',
  },
  'Remodeling & Construction': {
    title: 'Plan Then Build',
    advice:
      'Remodeling goes best with a drawing, a written scope and a clear order of work. Ask who pulls the permits, how dust is kept away, and what happens with surprises.',
  },
  'Dryer Vent & Appliances': {
    title: 'Appliances Working Again',
    advice:
      'Many appliance faults are a pump, a belt or a blocked hose rather than a new machine. Write down the model number and what you hear, because it speeds up everything.',
  },
  Flooring: {
    title: 'Floors Worth Walking',
    advice:
      'Every floor depends on what lies beneath it, so level and moisture come first. Compare wood, vinyl and tile by how the room is used, not by color alone.',
  },
  Plumbing: {
    title: 'Water Where Wanted',
    advice:
      'Learn where your main shutoff is before you need it, and close it when something bursts. A plumber should tell you the cause of the problem as well as the cure.',
  },
  Painting: {
    title: 'Fresh Coat, Done',
    advice:
      'Most of a good paint job is preparation: washing, filling, sanding and masking. Ask how many coats are planned, which paint is used, and who moves and covers the furniture.',
  },
  'Windows & Doors': {
    title: 'Tight, Quiet, Bright',
    advice:
      'Drafts and sticking frames can often be repaired before anything is replaced. Measure openings roughly, note which way they face, and ask how the new frame will be sealed.',
  },
  'Concrete & Masonry': {
    title: 'Solid From Below',
    advice:
      'Cracks tell a story: hairlines are common, while wide or growing ones deserve a look soon. Drainage, base and curing time decide how long concrete, brick and stone will last.',
  },
  'Fencing & Gates': {
    title: 'Good Fences Stand',
    advice:
      'Posts carry a fence, so their depth and footing matter more than the boards. Check your property line and any local rules before work starts, and mark buried lines.',
  },
  'Pest Control': {
    title: 'Pests Move Out',
    advice:
      'Treatment works when the way in is closed as well. A good technician identifies the pest first, explains what is applied and where, and tells you about children and pets.',
  },
  Security: {
    title: 'Watch Over Home',
    advice:
      'Start with doors, lights and locks, then add cameras where people actually pass. Ask who can see the recordings, where they are kept, and what still works without internet.',
  },
  'Pool & Spa': {
    title: 'Clear Water Ahead',
    advice:
      'Clear water needs balanced chemistry, a clean filter and a pump that runs long enough. If the level keeps dropping, have the leak found before you fill it again.',
  },
  'Real Estate': {
    title: 'Ready To Sell',
    advice:
      'Before a sale, an honest inspection and a short list of repairs save long talks later. Good photos and tidy rooms help buyers see the home rather than its flaws.',
  },
  Electrical: {
    title: 'Power Done Safely',
    advice:
      'Note which rooms, outlets and breakers are affected, and leave the rest to an electrician. Anything that is hot, buzzing or smells of burning should be switched off at the panel first.',
  },
  'Other / Uncategorized': {
    title: 'Other Home Jobs',
    advice:
      'Small jobs are easier for everybody in one visit, so collect them in a list. Photos and rough measurements help a pro bring the right tools and enough time along.',
  },
};
