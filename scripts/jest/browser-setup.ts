import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

import { setSiteTrail } from '@nestwright/contract/trail/store';
import { visitTrail } from '@nestwright/domain/visit/data';

// The default second is too short for a busy machine, where a screen's code loads on first use.
configure({ asyncUtilTimeout: 10_000 });

// What the gateway writes into every page.
setSiteTrail(visitTrail);

// React needs this to accept act(); Testing Library sets it only around its own calls.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// React keeps a stack trace for each element it makes. With the hundred frames that jest sets, that is a tenth of a test's time.
Error.stackTraceLimit = 10;

// jsdom has no layout: these would throw "not implemented".
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
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
