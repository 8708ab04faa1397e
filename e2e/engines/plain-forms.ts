import { until } from './page-finder.ts';
import type { Person } from './person.ts';

/** Sets the value of a control, because typing into it or choosing from it differs by engine. */
export async function put(person: Person, name: string, value: string): Promise<void> {
  await person.see({ by: 'css', what: `main [name="${name}"]` });
  // A control whose page is still arriving may get its value from the page afterwards.
  await until(() => person.window.run(() => document.readyState !== 'loading'));
  await person.window.run(
    (wanted, text) => {
      document.querySelector<HTMLInputElement>(`main [name="${wanted}"]`)!.value = text;
    },
    name,
    value,
  );
}

/** The question that `openQuestion` opened, while it is open. */
export const OPENED_QUESTION = 'details[open][data-opened-here]';

/** Opens the last question of a page of questions, and waits until it is open. */
export async function openQuestion(person: Person): Promise<void> {
  await person.window.run(() => {
    const question = [...document.querySelectorAll<HTMLElement>('details:not([open]) > summary')].at(-1)!;
    question.parentElement!.dataset.openedHere = '';
    question.click();
  });
  await person.see({ by: 'css', what: OPENED_QUESTION });
}

/** Fills in the contact page, which is open, and sends it. */
export async function sendMessage(person: Person, email: string): Promise<void> {
  await person.fill('Your name', 'Ana Silva');
  await put(person, 'email', email);
  await put(person, 'topic', 'Privacy');
  await person.fill('Your message', 'What do you hold about me?');
  await person.click('button', 'Send message');
  await person.read('Thanks, we got your message');
}

/** Fills in the do-not-sell page, which is open, and sends it. */
export async function optOut(person: Person, email: string): Promise<void> {
  await person.fill('First name', 'Ana');
  await person.fill('Last name', 'Silva');
  await put(person, 'email', email);
  await put(person, 'state', 'CA');
  await person.click('button', 'Send request');
  await person.read('Your request is recorded');
}

/** Subscribes to the newsletter in the footer of the current page. */
export async function subscribe(person: Person, email: string): Promise<void> {
  await person.window.run((address) => {
    document.querySelector<HTMLInputElement>('form[aria-label^=Newsletter] [name=email]')!.value = address;
  }, email);
  await person.click('button', 'Sign me up');
  await person.read('Open its link to confirm your subscription.');
}
