/** The eight categories with a public page, in the order of the specification (product/overview#services). */
export const mainCategories = [
  'Chimney Sweep',
  'Garage Door',
  'Locksmith',
  'Roofing',
  'Air Duct',
  'Dryer Vent',
  'HVAC',
  'Insulation',
] as const;

/** Name of a category with a public page. */
export type MainCategory = (typeof mainCategories)[number];

/** The public category whose page has this address part (`Chimney-Sweep`), in any case; otherwise undefined. */
export function mainCategoryOf(slug: string): MainCategory | undefined {
  const wanted = hyphenated(slug.trim()).toLowerCase();
  return mainCategories.find((name) => hyphenated(name).toLowerCase() === wanted);
}

/** A name as addresses write it: `Chimney Sweep` becomes `Chimney-Sweep`. */
export function hyphenated(name: string): string {
  return name.replace(/\s+/g, '-');
}
