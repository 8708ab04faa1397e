import { styleCookie } from '#style-cookie.ts';

import { allow } from './complaints.ts';
import { expect, test } from './engine-test.ts';

for (const piece of ['shell', 'marketing'])
  test(`a page whose ${piece} style sheet hangs is painted and responds`, async ({
    person,
    host,
    complaints,
    engineName,
  }) => {
    test.skip(
      engineName === 'webkit',
      'WebKit’s driver reports nothing about a document that is still loading.',
    );
    const cookie = await styleCookie(`${host.url}/about`);
    await person.openQuickly('/robots.txt');
    await person.window.run((kept) => void (document.cookie = kept), cookie);
    host.set(piece, 'styles hang');
    await person.openQuickly('/about', 1000);
    await person.see({ by: 'css', what: 'html[data-nw-ready=yes]' });
    // A page blocked by a style sheet has its text but paints nothing.
    const paints = () =>
      person.window.run(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints).toBe(1);
    await person.click('link', 'Start a Project');
    await person.seeA('heading', 'What does your home need?');
    // The same document responded. A new one would wait for the style sheet again.
    expect(await paints()).toBe(1);
    host.set(piece, undefined);
    // To drop the style sheet, Firefox cancels all pending loads. The shell then loads the files again.
    allow(
      complaints,
      /^console\.error: ((ChunkLoadError: |Error: )?Loading (CSS )?chunk \w+ failed|TypeError: NetworkError|AbortError)/,
    );
  });
