import type { Crumb } from '@nestwright/domain/parts/breadcrumbs';

/** A breadcrumb: a page's short name and its address on this site. */
export interface Step {
  name: string;
  path: string;
}

/** A page's breadcrumbs in schema.org terms. */
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

/** The visible breadcrumbs. The last one is the page itself, without a link. */
export function trailOf(steps: readonly Step[]): Crumb[] {
  return steps.map(({ name, path }, index) =>
    index === steps.length - 1 ? { label: name } : { label: name, to: path },
  );
}
