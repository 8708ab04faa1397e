import type { ProjectStatus } from '@nestwright/domain/project/rules';
import { standingOf } from '@nestwright/domain/standing/rules';

import { nextSteps, NEXT_STEPS_SHOWN } from './next-steps.ts';
import type { NewestProject, Situation } from './situation.ts';

const settled: Situation = {
  isSignedIn: true,
  hasGateway: true,
  unsentService: null,
  newest: null,
  toReview: null,
  hasFavorites: true,
  hasPhone: true,
};

function project(status: ProjectStatus, isUnsent = false): NewestProject {
  const standing = standingOf({ status, pros: [], isUnsent });
  return { id: 'p1', service: 'Roofing', standing };
}

function ids(situation: Partial<Situation>): string[] {
  return nextSteps({ ...settled, ...situation }).map((step) => step.id);
}

test('an empty account is invited to start a first project', () => {
  expect(nextSteps(settled)).toMatchObject([
    { id: 'start', title: 'Start your first project', to: '/start-project' },
  ]);
});

test('an unsent request comes first and replaces starting another', () => {
  expect(ids({ unsentService: 'Roofing' })).toEqual(['finish']);
  expect(nextSteps({ ...settled, unsentService: 'Roofing' })[0]?.title).toBe('Finish your Roofing request');
  expect(nextSteps({ ...settled, unsentService: '' })[0]?.title).toBe('Finish your request');
});

test.each([
  ['Pending', 'We’re looking for your pros'],
  ['Matched', 'Meet your pros'],
  ['Accepted', 'See your prices'],
  ['Scheduled', 'Add the visit to your calendar'],
] as const)('a %s project has the step "%s", which links to its page', (status, title) => {
  expect(nextSteps({ ...settled, newest: project(status) })).toMatchObject([
    { id: 'project', title, to: '/account/projects/p1' },
  ]);
});

test('a request waiting in this browser is shown as not sent yet', () => {
  expect(nextSteps({ ...settled, newest: project('Pending', true) })[0]?.title).toBe(
    'Your Roofing request hasn’t been sent yet',
  );
});

test('a next step describes the pros in the same words as the project page', () => {
  const answered = { status: 'Accepted', pros: [{ answer: 'accepted' }, { answer: 'waiting' }] } as const;
  const newest = { id: 'p1', service: 'Roofing', standing: standingOf(answered) };
  expect(nextSteps({ ...settled, newest })[0]?.text).toBe(
    'Roofing: 1 of 2 pros said yes, 1 hasn’t answered yet. Work starts once a price is agreed.',
  );
});

test('a finished project suggests a review and another project', () => {
  const toReview = { projectId: 'p1', proName: 'Tampa Ridge Roofing' };
  expect(ids({ newest: project('Done'), toReview })).toEqual(['review', 'start']);
  expect(nextSteps({ ...settled, newest: project('Done') })[0]?.title).toBe('Start another project');
  expect(ids({ isSignedIn: false, newest: project('Done'), toReview })).toEqual(['start', 'sign-up']);
});

test('a visitor is advised to save their projects and is not asked for a phone number', () => {
  expect(ids({ isSignedIn: false, hasPhone: false, newest: project('Pending') })).toEqual([
    'project',
    'sign-up',
  ]);
});

test('at most three steps are shown, the most urgent ones', () => {
  const everything = ids({
    hasPhone: false,
    unsentService: 'HVAC',
    newest: project('Matched'),
    toReview: { projectId: 'p0', proName: 'A' },
    hasFavorites: false,
  });
  expect(everything).toEqual(['finish', 'project', 'review']);
  expect(everything).toHaveLength(NEXT_STEPS_SHOWN);
});

test('without a gateway no step needs an account', () => {
  expect(ids({ isSignedIn: false, hasGateway: false, newest: project('Pending') })).not.toContain('sign-up');
  expect(ids({ hasGateway: false, hasPhone: false, newest: project('Pending') })).not.toContain('phone');
});
