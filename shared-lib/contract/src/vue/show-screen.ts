import type { Component } from 'vue';

import type { ShownScreen } from '@nestwright/contract/foreign/screen';

import { vueScreen } from './vue-screen.ts';

/** A component shown in a test. */
export interface ScreenInTest {
  /** The element that contains it. */
  element: HTMLElement;
  /** The addresses that it has navigated to. */
  visited: (string | number)[];
  /** Changes the values that it shows, as the site would. Vue renders the change after the current task. */
  change: (shown: Partial<ShownScreen>) => void;
  /** Removes it from the document. */
  unmount: () => void;
}

/**
 * Shows a screen's component in a test, without a site.
 *
 * @param shown default: the address `/`, no data, a visitor without a ZIP
 */
export function showScreen(component: Component, shown: Partial<ShownScreen> = {}): ScreenInTest {
  const element = document.body.appendChild(document.createElement('div'));
  const visited: (string | number)[] = [];
  let current: ShownScreen = { url: '/', data: undefined, session: null, zip: '', ...shown };
  const mounted = vueScreen(component, () => ({ title: '', description: '' })).mount(element, current, {
    navigate: (to) => void visited.push(to),
    setZip: (zip) => change({ zip }),
  });
  function change(next: Partial<ShownScreen>): void {
    current = { ...current, ...next };
    mounted.update(current);
  }
  return {
    element,
    visited,
    change,
    unmount() {
      mounted.unmount();
      element.remove();
    },
  };
}
