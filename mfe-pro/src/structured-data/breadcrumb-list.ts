import type { Crumb } from '@nestwright/domain/parts/breadcrumbs';

/** A page on the way to another: its short name and its address on this site. */
export interface Step {
  name: string;
  path: string;
}

/** The way to a page in schema.org's words. */
export function breadcrumbList(steps: readonly Step[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

/** The same way for the breadcrumbs; the last step is the page itself and no link. */
export function trailOf(steps: readonly Step[]): Crumb[] {
  return steps.map(({ name, path }, index) =>
    index === steps.length - 1 ? { label: name } : { label: name, to: path },
  );
}
