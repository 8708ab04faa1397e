import type { ProjectStatus } from '@nestwright/domain/project/rules';
import { standingOf } from '@nestwright/domain/standing/rules';

import { nextSteps, NEXT_STEPS_SHOWN, type NewestProject, type Situation } from './next-steps.ts';

const settled: Situation = {
  isSignedIn: true,
  hasGateway: true,
  unsentService: null,
  newest: null,
  toReview: null,
  hasFavourites: true,
  hasPhone: true,
};

function project(status: ProjectStatus, isUnsent = false): NewestProject {
  const standing = standingOf({ status, pros: [], isUnsent });
  return { id: 'p1', service: 'Roofing', standing };
}

function ids(situation: Partial<Situation>): string[] {
  return nextSteps({ ...settled, ...situation }).map((step) => step.id);
}

test('a new account without anything is invited to start a first project', () => {
  expect(nextSteps(settled)).toMatchObject([
    { id: 'start', title: 'Start your first project', to: '/start-project' },
  ]);
});

test('an unsent request comes first and takes the place of starting another', () => {
  expect(ids({ unsentService: 'Roofing' })).toEqual(['finish']);
  expect(nextSteps({ ...settled, unsentService: 'Roofing' })[0]?.title).toBe('Finish your Roofing request');
  expect(nextSteps({ ...settled, unsentService: '' })[0]?.title).toBe('Finish your request');
});

test.each([
  ['Pending', 'We’re looking for your pros'],
  ['Matched', 'Meet your pros'],
  ['Accepted', 'Agree on the price'],
  ['Scheduled', 'Add the visit to your calendar'],
] as const)('a %s project leads to its page with "%s"', (status, title) => {
  expect(nextSteps({ ...settled, newest: project(status) })).toMatchObject([
    { id: 'project', title, to: '/account/projects/p1' },
  ]);
});

test('a request that waits in this browser is told as not sent yet', () => {
  expect(nextSteps({ ...settled, newest: project('Pending', true) })[0]?.title).toBe(
    'Your Roofing request hasn’t been sent yet',
  );
});

test('a next step says of the pros what the project page says', () => {
  const answered = { status: 'Accepted', pros: [{ answer: 'accepted' }, { answer: 'waiting' }] } as const;
  const newest = { id: 'p1', service: 'Roofing', standing: standingOf(answered) };
  expect(nextSteps({ ...settled, newest })[0]?.text).toBe(
    'Roofing: 1 of 2 pros said yes, 1 hasn’t answered yet. Agree on the price before work starts.',
  );
});

test('a finished project asks for a review and for another project', () => {
  const toReview = { projectId: 'p1', proName: 'Tampa Ridge Roofing' };
  expect(ids({ newest: project('Done'), toReview })).toEqual(['review', 'start']);
  expect(nextSteps({ ...settled, newest: project('Done') })[0]?.title).toBe('Start another project');
});

test('a visitor is told to keep the projects safe; the phone is not asked of a visitor', () => {
  expect(ids({ isSignedIn: false, hasPhone: false, newest: project('Pending') })).toEqual([
    'project',
    'sign-up',
  ]);
});

test('never more than three steps, the most urgent ones', () => {
  const everything = ids({
    isSignedIn: false,
    unsentService: 'HVAC',
    newest: project('Matched'),
    toReview: { projectId: 'p0', proName: 'A' },
    hasFavourites: false,
  });
  expect(everything).toEqual(['finish', 'project', 'review']);
  expect(everything).toHaveLength(NEXT_STEPS_SHOWN);
});

test('without a gateway nobody is sent to an account for what it cannot do there', () => {
  expect(ids({ isSignedIn: false, hasGateway: false, newest: project('Pending') })).not.toContain('sign-up');
  expect(ids({ hasGateway: false, hasPhone: false, newest: project('Pending') })).not.toContain('phone');
});
