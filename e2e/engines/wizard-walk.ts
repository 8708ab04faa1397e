import { answers } from '#journeys/wizard-walk.ts';

import type { Person } from './person.ts';

/**
 * Walks from the wizard's first step to the contact details, in the page or the entered frame.
 *
 * @param onward the name of the button below the description, which changes only once the page is hydrated
 */
export async function walkToContact(
  person: Person,
  { zip, city, address } = { zip: answers.zip, city: answers.city, address: answers.address },
  onward: string | RegExp = 'Next',
): Promise<void> {
  const next = () => person.click('button', 'Next');
  // The page before has a field for a ZIP code, too, and stays until this one is rendered.
  await person.seeA('heading', 'What is the ZIP code for this job?');
  await person.fill('ZIP code', zip);
  await next();
  await person.fill('Project description', answers.description);
  await person.click('button', onward);
  await person.click('checkbox', 'Repair');
  await next();
  await person.seeA('heading', 'What type of property is it?');
  await next();
  await person.click('radio', /Evening/);
  await next();
  await person.seeA('heading', 'Where is the work?');
  await person.fill('Address', address);
  await person.seeField('City', city);
  await next();
  // The next step continues by itself after four seconds. A slow driver may need as long to click.
  await person.seeA('heading', /Building Your Project|How can your pro reach you\?/);
  await person.clickAway('link', 'Click Here');
  await person.seeA('heading', 'How can your pro reach you?');
}

export async function fillContact(person: Person, email: string): Promise<void> {
  await person.fill('First name', answers.firstName);
  await person.fill('Last name', answers.lastName);
  await person.fill('Phone', answers.phone);
  await person.fill('E-mail', email);
}
