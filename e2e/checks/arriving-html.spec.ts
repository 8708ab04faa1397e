import type { Page } from '@playwright/test';

import { expect, test } from '#fixtures.ts';
import { withLateScripts } from '#late-scripts.ts';
import { WINDOWS } from '#windows.ts';

/** A part of the page that moves when the next part arrives. */
interface Move {
  arrives: string;
  moves: string;
}

// A browser may paint a page between any two of its elements.
for (const path of ['/', '/category/HVAC', '/pro/cornerstone-lane--Roofing', '/start-project'])
  test(`nothing of ${path} moves when the HTML after it arrives`, async ({ page }) => {
    await withLateScripts(page);
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(await movesOf(page), `at ${viewport.width} px`).toEqual([]);
    }
  });

/** Takes the page apart from its end, and compares where the rest of it is before and after each element. */
function movesOf(page: Page): Promise<Move[]> {
  return page.evaluate(() => {
    /** Browsers do not count smaller movements as layout shifts. */
    const LEAST_PX = 3;
    // The script in the head still needs what the last elements list.
    const walker = document.createTreeWalker(
      document.querySelector('#root')!,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    const nodes: (Element | Text)[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Element | Text;
      // A style sheet arrives whole.
      if (!(node instanceof Text && node.parentElement?.localName === 'style')) nodes.push(node);
    }
    const elements = new Set(
      nodes.filter((node) => node instanceof Element && !node.parentElement?.closest('svg')) as Element[],
    );
    const moves: Move[] = [];
    let whole = placesOf(elements);
    for (const node of nodes.reverse()) {
      node.remove();
      // An element's own text arrives with it.
      if (node instanceof Text || !elements.delete(node)) continue;
      const places = placesOf(elements);
      for (const [element, { left, top }] of places) {
        const { left: x = left, top: y = top } = whole.get(element) ?? {};
        const hasMoved = Math.max(Math.abs(x - left), Math.abs(y - top)) >= LEAST_PX;
        if (hasMoved && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          moves.push({ arrives: nameOf(node), moves: nameOf(element) });
      }
      whole = places;
    }
    return moves;

    function placesOf(shown: Iterable<Element>): Map<Element, DOMRect> {
      const places = new Map<Element, DOMRect>();
      for (const element of shown) {
        const place = element.getBoundingClientRect();
        if (place.height > 0 && place.width > 0 && place.top < innerHeight) places.set(element, place);
      }
      return places;
    }

    function nameOf(element: Element): string {
      return (element.cloneNode(false) as Element).outerHTML.slice(0, 160);
    }
  });
}
