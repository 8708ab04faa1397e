import type { MyProject } from '#projects/my-projects.ts';
import { wirePro, wireProject } from '#testing/samples.ts';

import { stepOutcomeText } from './said-words.ts';

const [first, second] = [wirePro('Coral Roofing'), wirePro('Gulf & Gable')];

function projectWith(pros: object[]): MyProject {
  const project = wireProject('p1', { status: 'Matched', pros });
  return { ...project, heldBy: 'gateway', isUnsent: false, agreed: null } as unknown as MyProject;
}

/** The outcome of asking another pro on a page that showed `of` pros. */
const afterAsking = (of: string, pros: object[]) =>
  stepOutcomeText({ step: '', done: 'another-pro', of }, projectWith(pros), null);

test('after asking another pro, the page names the one that joined those it showed', () => {
  expect(afterAsking('1', [first!, second!])).toBe('Gulf & Gable has your request now.');
});

test.each([
  ['as many pros as before', '2'],
  ['an address without their number', ''],
  ['an address with another word', 'x'],
])('with %s, the page does not say that another pro was asked', (_case, of) => {
  expect(afterAsking(of, [first!, second!])).toBe('');
});

test('a project without pros has asked nobody', () => {
  expect(afterAsking('0', [])).toBe('');
});
