import type { FragmentDescription, FragmentProps, PropKind } from './fragment-schema.ts';

/** The props that a fragment had when the page was built; the page relies on them. */
export type FragmentShape = Pick<FragmentDescription, 'props'>;

/** What a page keeps of a fragment besides its props: its place, the link without it, and when it starts. */
export type KeptPlace = Pick<FragmentDescription, 'height' | 'without' | 'start'>;

/** The remote and the fragment in `booking/ask-bar`. */
export function partsOfName(of: string): { remote: string; fragment: string } {
  const [remote = '', fragment = ''] = of.split('/');
  return { remote, fragment };
}

/** Whether a page may pass these props: each is known and of the right kind, and no required one is missing. */
export function fitsProps({ props = {} }: FragmentShape, given: FragmentProps): boolean {
  const isKnown = Object.entries(given).every(([name, value]) => kindOf(props[name]) === typeof value);
  return isKnown && needed(props).every((name) => given[name] !== undefined);
}

/**
 * The reasons why a page built for one shape of a fragment can't use another, one per difference; empty if it can. A
 * fragment may add optional props and make needed ones optional.
 */
export function narrowings(built: FragmentShape, now: FragmentShape): string[] {
  const { props: before = {} } = built;
  const { props: after = {} } = now;
  return [
    ...Object.entries(before).flatMap(([name, kind]) => {
      const other = after[name];
      if (other === undefined) return [`no longer takes ${name}`];
      if (kindOf(other) !== kindOf(kind))
        return [`takes ${name} as ${kindOf(other)}, not as ${kindOf(kind)}`];
      return isOptional(kind) && !isOptional(other) ? [`now needs ${name}`] : [];
    }),
    ...needed(after)
      .filter((name) => before[name] === undefined)
      .map((name) => `now needs ${name}`),
  ];
}

function needed(props: Record<string, PropKind>): string[] {
  return Object.entries(props)
    .filter(([, kind]) => !isOptional(kind))
    .map(([name]) => name);
}

function isOptional(kind: PropKind): boolean {
  return kind.endsWith('?');
}

function kindOf(kind: PropKind | undefined): string | undefined {
  return kind?.replace('?', '');
}
