import { nameFault } from './name-faults.ts';

test.each([
  ['garden', "A remote's folder begins with mfe-. Try mfe-garden."],
  ['mfe-', 'mfe- must be followed by a name, such as mfe-garden.'],
  ['mfe-shell', '"shell" is a part of the site itself. Choose another name.'],
  ['mfe-Garden', 'mfe-Garden has capital letters. Try mfe-garden.'],
  ['mfe-garden_shed', 'Words are joined by hyphens. Try mfe-garden-shed.'],
  ['mfe-garden shed', 'Words are joined by hyphens. Try mfe-garden-shed.'],
  ['mfe-../garden', 'mfe-../garden is a path. Try mfe-garden.'],
  ['mfe-2garden', 'mfe-2garden: the name must begin with a letter after mfe-.'],
  ['mfe-garden--shed', 'mfe-garden--shed: use single hyphens, between words. Try mfe-garden-shed.'],
  ['mfe-garden-', 'mfe-garden-: use single hyphens, between words. Try mfe-garden.'],
  ['mfe-gärtchen', 'mfe-gärtchen may only contain the letters a to z, digits and hyphens. Try mfe-g-rtchen.'],
  [`mfe-${'a'.repeat(41)}`, `${'a'.repeat(41)} has 41 characters; 40 are allowed.`],
])('%s is refused with a message of its own', (folder, sentence) => {
  expect(nameFault(folder)).toBe(sentence);
});

test.each(['mfe-garden', 'mfe-garden-shed', 'mfe-shed2'])('%s is accepted', (folder) => {
  expect(nameFault(folder)).toBeUndefined();
});
