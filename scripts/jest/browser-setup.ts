import './browser-globals.ts';

import { configure, getConfig } from '@testing-library/react';

import { setSiteTrail } from '@nestwright/contract/trail/store';
import { visitTrail } from '@nestwright/domain/site/landing-data';

/** Waits for what React has scheduled; `one-window-environment.cjs` counts it. */
declare const rendersDone: () => Promise<void>;

// Testing Library itself waits for a timer, which a busy machine may run before React's effects.
const before = getConfig();
configure({
  async asyncWrapper(work) {
    const result = await before.asyncWrapper(work);
    await rendersDone();
    return result;
  },
});

// What the gateway writes into every page.
setSiteTrail(visitTrail);
