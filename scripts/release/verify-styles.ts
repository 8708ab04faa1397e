import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type CssNode, generate, parse, walk } from 'css-tree';

import type { Candidate } from './candidate.ts';

/** Most selectors named in one message. */
const MOST_NAMED = 3;

/**
 * Styles of a remote that reach beyond its own parts: every selector needs a class or an id, which the build makes the
 * remote's own. Without one, a remote's styles change the header and every page that is open with it. Frames have a
 * document of their own and are not asked.
 */
export function verifyStyles({ release, folder }: Candidate): string[] {
  if (release.name === 'shell') return [];
  const files = new Set([...release.files.css, ...Object.values(release.routes).flatMap(({ css }) => css)]);
  return [...files].flatMap((file) => {
    const selectors = bareSelectors(readFileSync(join(folder, 'browser', file), 'utf8'));
    if (selectors.length === 0) return [];
    const named = selectors.slice(0, MOST_NAMED).join(', ');
    return [
      `${release.name} ${release.version} styles the whole site in ${file} (${named}): give each selector a class of a CSS module.`,
    ];
  });
}

function bareSelectors(css: string): string[] {
  const found = new Set<string>();
  walk(parse(css), {
    visit: 'Rule',
    enter({ prelude }) {
      // Steps of an animation are no selectors.
      if (this.atrule?.name.endsWith('keyframes') || prelude.type !== 'SelectorList') return;
      prelude.children.forEach((selector) => {
        if (!hasOwnName(selector)) found.add(generate(selector));
      });
    },
  });
  return [...found];
}

function hasOwnName(selector: CssNode): boolean {
  let has = false;
  walk(selector, ({ type }) => {
    // `&` stands for the rule around it, which is looked at itself.
    if (type === 'ClassSelector' || type === 'IdSelector' || type === 'NestingSelector') has = true;
  });
  return has;
}
