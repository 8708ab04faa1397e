import {
  type AttributeSelector,
  type Atrule,
  type CssNode,
  generate,
  parse,
  type Rule,
  type Selector,
  walk,
  type WalkContext,
} from 'css-tree';

import { PLACE_STATES } from '#fragments/place-styles.ts';

/** Whose a style sheet's names are. */
export interface StyleOwner {
  /** Whether the build made this class, id or animation. */
  isOwn(this: void, name: string): boolean;
  /** Whether the place of this fragment (`garden/bed`) is one that the build styles. */
  isPlace(this: void, fragment: string): boolean;
  /** Font families that the site declares, in lower case. */
  siteFonts: ReadonlySet<string>;
}

/** Most characters of a text that nothing could be made of. */
const LONGEST_RAW = 40;

/** At-rules that only bring together rules that are checked themselves. */
const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'scope']);

/** What a part that lies over the page may change of the page: its scrolling, and room below its end. */
const BELOW_A_PART = /^(overflow(-[a-z]+)?|scrollbar-gutter|padding-(block-end|bottom))$/;

/** The attribute that Vue's compiler adds to the elements of a component and to each selector of its `<style scoped>`. */
const SCOPE = /^data-v-[0-9a-f]{8}$/;

/**
 * Every part of a style sheet that changes more than the elements that its build names: selectors, animations and fonts,
 * and at-rules for the whole document. A selector is a remote's own if the element that it styles, or one around it, has a
 * name of the build. What cannot be read counts, too: a nested selector must begin with `&` or a class.
 */
export function reachingStyles(css: string, owner: StyleOwner): string[] {
  const found = new Set<string>();
  walk(parse(css), {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === 'Atrule' && reaches(node, owner)) found.add(nameOf(node));
      // Steps of an animation are not selectors.
      if (node.type !== 'Rule' || this.atrule?.name.endsWith('keyframes')) return;
      for (const part of [node.prelude, ...node.block.children.toArray()])
        if (part.type === 'Raw' && part.value.trim() !== '') found.add(short(part.value));
      if (node.prelude.type !== 'SelectorList') return;
      const isNested = this.rule !== null && this.rule !== node;
      node.prelude.children.forEach((selector) => {
        // Without `&`, a nested rule styles what is inside the element of the rule around it.
        const isRelative = isNested && !generate(selector).includes('&');
        if (selector.type !== 'Selector' || isRelative || isInside(selector, owner)) return;
        if (!isBelowOwnPart(selector, node, owner)) found.add(generate(selector));
      });
    },
  });
  return [...found];
}

/** What the parser cannot read, a browser may. */
function short(text: string): string {
  return text.length > LONGEST_RAW ? `${text.slice(0, LONGEST_RAW)} …` : text;
}

function reaches(node: Atrule, { isOwn, siteFonts }: StyleOwner): boolean {
  const prelude = node.prelude ? generate(node.prelude) : '';
  if (GROUPS.has(node.name)) return false;
  if (node.name.endsWith('keyframes')) return !isOwn(prelude);
  if (node.name !== 'font-face') return true;
  return [...fontsIn(node)].some((family) => siteFonts.has(family));
}

function nameOf(node: Atrule): string {
  if (node.name === 'font-face') return `@font-face ${[...fontsIn(node)].join(' ')}`;
  return `@${node.name} ${node.prelude ? generate(node.prelude) : ''}`.trim();
}

/** The font families that a style sheet declares, in lower case. */
export function fontsIn(sheet: CssNode | string): Set<string> {
  const families = new Set<string>();
  walk(typeof sheet === 'string' ? parse(sheet) : sheet, {
    enter(this: WalkContext, node: CssNode) {
      if (node.type !== 'Declaration' || node.property !== 'font-family') return;
      if (this.atrule?.name !== 'font-face') return;
      families.add(generate(node.value).replaceAll(/["']/g, '').toLowerCase());
    },
  });
  return families;
}

/** Whether it can only match elements inside those that the build names. */
function isInside(selector: Selector, owner: StyleOwner): boolean {
  if (PLACE_STATES.has(generate(selector))) return true;
  let isAnchored = false;
  for (const compound of compoundsOf(selector)) {
    const isOwn = compound.some((part) => isOwnPart(part, owner));
    if (isAnchored && !isOwn && compound.some((part) => isOfSite(part, owner))) return false;
    isAnchored ||= isOwn;
  }
  return isAnchored;
}

/** A selector's parts between its combinators. */
function compoundsOf({ children }: Selector): CssNode[][] {
  const compounds: CssNode[][] = [[]];
  children.forEach((part) => {
    if (part.type === 'Combinator') compounds.push([]);
    else compounds.at(-1)!.push(part);
  });
  return compounds;
}

function isOwnPart(part: CssNode, owner: StyleOwner): boolean {
  // `&` is the rule around it, which is checked itself.
  if (part.type === 'NestingSelector') return true;
  if (part.type === 'ClassSelector' || part.type === 'IdSelector') return owner.isOwn(part.name);
  if (part.type === 'AttributeSelector') return isOwnMark(part, owner);
  // `:not()` and `:has()` speak of other elements.
  const isChoice = part.type === 'PseudoClassSelector' && /^(is|where|-webkit-any|-moz-any)$/.test(part.name);
  return isChoice && everySelectorIn(part, (one) => isInside(one, owner));
}

/** A mark of Vue's compiler, or the place of a fragment that the build uses. */
function isOwnMark({ name, matcher, value }: AttributeSelector, { isPlace }: StyleOwner): boolean {
  if (SCOPE.test(name.name)) return true;
  const fragment = value?.type === 'String' ? value.value : value?.name;
  return name.name === 'data-nw-fragment' && matcher === '=' && isPlace(fragment ?? '');
}

/** Whether it names a class or an id of the site: kit, shell or gateway. */
function isOfSite(part: CssNode, { isOwn }: StyleOwner): boolean {
  if (part.type !== 'ClassSelector' && part.type !== 'IdSelector') return false;
  return part.name.startsWith('nw-') && !isOwn(part.name);
}

/** `body:has(.bar)`, with nothing in it but scrolling and room below the page's end. */
function isBelowOwnPart(selector: Selector, { block }: Rule, owner: StyleOwner): boolean {
  const [first, ...others] = compoundsOf(selector);
  const isPage = first![0]?.type === 'TypeSelector' && /^(html|body)$/.test(first![0].name);
  const hasPart = first!.some(
    (part) =>
      part.type === 'PseudoClassSelector' &&
      part.name === 'has' &&
      everySelectorIn(part, (one) => isInside(one, owner)),
  );
  if (!isPage || !hasPart || others.length > 0) return false;
  return block.children
    .toArray()
    .every((node) => node.type === 'Declaration' && BELOW_A_PART.test(node.property));
}

function everySelectorIn(part: CssNode, test: (selector: Selector) => boolean): boolean {
  const selectors: Selector[] = [];
  const { children } = part as { children?: { forEach(each: (list: CssNode) => void): void } | null };
  children?.forEach((list) => {
    if (list.type !== 'SelectorList') return;
    list.children.forEach((one) => {
      if (one.type === 'Selector') selectors.push(one);
    });
  });
  return selectors.length > 0 && selectors.every((one) => test(one));
}
