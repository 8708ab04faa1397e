import * as React from 'react';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// The default second is too short for a busy machine, where a screen's code loads on first use.
configure({ asyncUtilTimeout: 10_000 });

// React needs this to accept act(); Testing Library sets it only around its own calls.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// jest keeps a hundred frames, which makes thrown and caught errors slow.
Error.stackTraceLimit = 10;

// For its warnings, React takes a stack trace of the first 10,000 elements that it makes in a second: a sixth of the
// time of a test of a large screen. If it believes that it has made more, it takes none.
const internals = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals !== undefined)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // React continues counting.
    },
  });

// jsdom has no layout: these would throw "not implemented".
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
if (!('showModal' in HTMLDialogElement.prototype)) {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      openers.set(this, document.activeElement);
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      const opener = openers.get(this);
      if (opener instanceof HTMLElement) opener.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
}
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;
