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
    'The hood had a nest in it. They cleaned it out and added a bird guard.',
    'Moved the dryer, cleaned the run, moved it back, and swept the floor.',
  ],
  HVAC: [
    'The condenser fan was out in a heat wave. They came the same day with the part on the truck.',
    'Checked the ducts before quoting a new unit, and the unit turned out to be fine.',
    'Left me the readings, the filter size, and a date for the next check.',
    'They moved the thermostat to a better wall, and every room feels the same now.',
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
