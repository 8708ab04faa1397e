import { newAddress } from '#journeys/account-people.ts';
import { companyByCalls } from '#journeys/company-by-calls.ts';

import { test } from './engine-test.ts';
import type { Person } from './person.ts';
import { fillContact, walkToContact } from './wizard-walk.ts';

/** No other company works near it. */
const TOWN = { zip: '59330', city: 'Glendive', address: '12 Main Street' };
const MAX_TABS = 80;
const DAY_MS = 86_400_000;

test('a homeowner takes a proposed time and books it with the keyboard alone', async ({ person, site }) => {
  const company = await companyByCalls(site, {
    company: 'Badlands Roofing',
    email: newAddress('badlands'),
    zip: TOWN.zip,
  });
  await person.window.resize(360, 800);
  await person.open('/request-service?service=Roofing');
  await walkToContact(person, TOWN);
  await fillContact(person, newAddress('visited'));
  await person.click('button', 'Request Service');
  await person.seeA('heading', 'Matched with 1 local pro');
  const lead = await company.lead();
  await company.post(`/api/leads/${lead}/accept`, {});
  await company.post(`/api/leads/${lead}/visits/proposals`, {
    id: crypto.randomUUID(),
    minutes: 60,
    times: weekdays(3),
    moves: null,
  });
  await person.click('link', 'View project details');
  await person.seeA('heading', 'Visits');
  await person.window.run(() => document.querySelector('#visits')!.scrollIntoView());
  await person.seeA('article', `Times ${company.name} proposes`);

  await tabTo(person, 'input[type=radio]');
  await person.press('ArrowDown');
  await tabTo(person, 'button', 'Choose this time');
  await person.press('Enter');
  await person.seeA('article', /^Held for you/);
  await tabTo(person, 'button', 'Book this visit');
  await person.press('Enter');
  await person.seeA('article', /^Estimate visit/);
  await company.dispose();
});

/** Eleven in the morning in Glendive on the next weekdays that are at least three days away. */
function weekdays(count: number): string[] {
  const days = Array.from(
    { length: 3 + 2 * count + 2 },
    (_, ahead) => new Date(Date.now() + (3 + ahead) * DAY_MS),
  );
  const working = days.filter((day) => ![0, 6].includes(day.getUTCDay()));
  return working.slice(0, count).map((day) => `${day.toISOString().slice(0, 10)}T18:00:00.000Z`);
}

/** Presses Tab until a matching element of the visits has focus. */
async function tabTo(person: Person, css: string, words = ''): Promise<void> {
  const isThere = () =>
    person.window.run(
      (selector, text) => {
        const { activeElement: focused } = document;
        return (
          focused?.closest('#visits') != null &&
          focused.matches(selector) &&
          (focused.textContent ?? '').includes(text)
        );
      },
      css,
      words,
    );
  await person.window.run(() => {
    const visits = document.querySelector<HTMLElement>('#visits')!;
    if (!visits.contains(document.activeElement)) {
      visits.tabIndex = -1;
      visits.focus();
    }
  });
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    if (await isThere()) return;
    await pressTab(person);
  }
  throw new Error(`Tab never reached ${css} ${words}.`);
}

/** Presses Tab and waits until the focus has moved: a driver may answer before the page gets the key. */
async function pressTab(person: Person): Promise<void> {
  await person.window.run(() => document.activeElement?.setAttribute('data-was-focused', ''));
  await person.press('Tab');
  await person.see({ by: 'css', what: 'body:not(:has([data-was-focused]:focus))' });
  await person.window.run(() =>
    document.querySelector('[data-was-focused]')?.removeAttribute('data-was-focused'),
  );
}
