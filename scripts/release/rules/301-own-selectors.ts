import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type CssNode, generate, parse, walk } from 'css-tree';

import { filesOnPages } from './page-files.ts';
import type { FileRule } from './rule.ts';

/** Most selectors named in one message. */
const MOST_NAMED = 3;

/** Frames have a document of their own, so their styles don't count. */
export const ownSelectors: FileRule = {
  number: 'NW-301',
  title: 'Every selector has a class or an id of its own',
  why: 'Without one, the styles change the header and every page that is open with it.',
  todo: 'Give each selector a class of a CSS module, or write the styles in a scoped block of a Vue component.',
  faults({ release, folder }) {
    if (release.name === 'shell') return [];
    return filesOnPages(release, '.css').flatMap((file) => {
      const selectors = bareSelectors(readFileSync(join(folder, 'browser', file), 'utf8'));
      if (selectors.length === 0) return [];
      const named = selectors.slice(0, MOST_NAMED).join(', ');
      return [`${release.name} ${release.version} styles the whole site in ${file} (${named}).`];
    });
  },
};

function bareSelectors(css: string): string[] {
  const found = new Set<string>();
  walk(parse(css), {
    visit: 'Rule',
    enter({ prelude }) {
      // Steps of an animation are not selectors.
      if (this.atrule?.name.endsWith('keyframes') || prelude.type !== 'SelectorList') return;
      prelude.children.forEach((selector) => {
        if (!hasOwnName(selector)) found.add(generate(selector));
      });
    },
  });
  return [...found];
}

/** The marks of fragments' places, which `npm run fragments` writes styles for. */
const PLACES = new Set(['data-nw-fragment', 'data-nw-waiting', 'data-nw-live']);

/** The attribute that Vue's compiler adds to the elements of a component and to each selector of its `<style scoped>`. */
const SCOPE = /^data-v-[0-9a-f]{8}$/;

function hasOwnName(selector: CssNode): boolean {
  let has = false;
  walk(selector, (node) => {
    const { type } = node;
    // `&` is the rule around it, which is checked itself.
    if (type === 'ClassSelector' || type === 'IdSelector' || type === 'NestingSelector') has = true;
    if (node.type === 'AttributeSelector' && (PLACES.has(node.name.name) || SCOPE.test(node.name.name)))
      has = true;
  });
  return has;
}
