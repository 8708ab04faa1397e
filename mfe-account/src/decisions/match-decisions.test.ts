import type { MyProject } from '#projects/my-projects.ts';
import { wirePro, wireProject } from '#testing/samples.ts';

import { sceneOf } from './decision.ts';
import { matchDecisions } from './match-decisions.ts';

function saidOf(of: string, project: object): string {
  return matchDecisions['another-pro'].said(
    sceneOf({ project: project as unknown as MyProject, view: null, of }),
  );
}

test.each([
  ['the number that the page showed', '1', 'Gulf & Gable has your request now.'],
  ['as many pros as before', '2', ''],
  ['an address without their number', '', ''],
  ['an address with another word', 'x', ''],
])('after asking another pro, with %s, the page says so only if one has joined', (_case, of, text) => {
  const project = wireProject('p1', { pros: [wirePro('Coral Roofing'), wirePro('Gulf & Gable')] });
  expect(saidOf(of, project)).toBe(text);
});

test('a project without pros has asked nobody', () => {
  expect(saidOf('0', wireProject('p1'))).toBe('');
});
