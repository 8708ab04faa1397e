import { expect, test } from './engine-test.ts';
import type { Person } from './person.ts';

const PLACE = 1500;

const place = (person: Person): Promise<number> => person.window.run(() => window.scrollY);

/** Follows a link without scrolling to it, as a click by mouse would. */
const follow = (person: Person, css: string): Promise<void> =>
  person.window.run((link) => document.querySelector<HTMLElement>(link)!.click(), css);

test('going back inside the site after a reload restores the place', async ({ person }) => {
  await person.open('/category/HVAC');
  await person.window.run(
    (top) =>
      new Promise<void>((resolve) => {
        window.scrollTo({ top, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
    PLACE,
  );
  await expect.poll(() => place(person)).toBe(PLACE);
  await follow(person, 'header a[href="/"]');
  await person.arriveAt('/');
  await expect.poll(() => place(person)).toBe(0);
  // Firefox reports files that were still loading when their page was left.
  await person.see({ by: 'css', what: 'html:not(:has(main [data-nw-fragment]:not([data-nw-live])))' });
  await person.window.run(() => {
    document.documentElement.dataset.before = '';
    // The driver's script has to end before its document does.
    setTimeout(() => window.location.reload(), 50);
  });
  await person.see({ by: 'css', what: 'html[data-nw-ready=yes]:not([data-before])' });
  await person.window.goBack();
  await person.arriveAt('/category/HVAC');
  await expect.poll(() => place(person)).toBe(PLACE);
});
