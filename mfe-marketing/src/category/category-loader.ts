import type { CategoryContent } from '#content/category/category-content.ts';
import { hyphenated, mainCategoryOf, type MainCategory } from '@nestwright/domain/site/category-rules';
import { paths } from '@nestwright/domain/paths';
import { notFound } from '@nestwright/contract/remote';
import { redirect, type LoaderFunctionArgs } from '@nestwright/contract/router';

/**
 * Loads a category page's text. `/category/roofing` redirects to `/category/Roofing`.
 *
 * @throws a 404 Response for anything but the eight public categories (product/public-pages#category)
 */
export async function loadCategory({ params, request }: LoaderFunctionArgs): Promise<CategoryContent> {
  const name = mainCategoryOf(params['slug'] ?? '');
  if (name === undefined) throw notFound();
  if (params['slug'] !== hyphenated(name)) {
    throw redirect(`${paths.category(name)}${new URL(request.url).search}`, 301);
  }
  return contents[name]();
}

/** Each category's text is a separate file, so a page loads only its own. */
const contents: Readonly<Record<MainCategory, () => Promise<CategoryContent>>> = {
  'Chimney Sweep': async () =>
    (await import('#content/category/chimney-sweep-content.ts')).chimneySweepContent,
  'Garage Door': async () => (await import('#content/category/garage-door-content.ts')).garageDoorContent,
  Locksmith: async () => (await import('#content/category/locksmith-content.ts')).locksmithContent,
  Roofing: async () => (await import('#content/category/roofing-content.ts')).roofingContent,
  'Air Duct': async () => (await import('#content/category/air-duct-content.ts')).airDuctContent,
  'Dryer Vent': async () => (await import('#content/category/dryer-vent-content.ts')).dryerVentContent,
  HVAC: async () => (await import('#content/category/hvac-content.ts')).hvacContent,
  Insulation: async () => (await import('#content/category/insulation-content.ts')).insulationContent,
};
