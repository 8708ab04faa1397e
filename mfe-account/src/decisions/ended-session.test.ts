import { post } from '#testing/posted-account.ts';

import { answerReview } from '#reviews/answer-review.ts';

import { answerAccount } from './account-decisions.ts';
import { answerChoices } from './choice-decisions.ts';

const ended = {
  status: 401,
  body: { error: { code: 'sign-in-needed', message: 'Please log in to continue.' } },
};
const answers = {
  'GET /api/users/me': ended,
  'PATCH /api/users/me': ended,
  'DELETE /api/sessions/others': ended,
  'GET /api/favorites': ended,
  'PUT /api/favorites': ended,
  'GET /api/notifications': ended,
  'POST /api/reviews': ended,
};
const person = { step: 'person', firstName: 'Ana', lastName: 'Souza', phone: '(305) 555-0199' };
const review = {
  step: 'review',
  subject: 'p1 q1',
  stars: '4',
  text: 'Great roofers',
};

test.each([
  ['name and phone', answerAccount, person, { lastName: 'Souza' }],
  ['an invalid phone', answerAccount, { ...person, phone: '1' }, { phone: '1' }],
  ['a new e-mail', answerAccount, { step: 'new-email', email: 'ana@' }, {}],
  ['other browsers', answerAccount, { step: 'end-sessions' }, {}],
  ['a review', answerReview, review, { text: 'Great roofers' }],
  ['a review without stars', answerReview, { ...review, stars: '' }, { text: 'Great roofers' }],
  ['a reply without words', answerReview, { step: 'reply', reviewId: 'r1', text: '' }, { reviewId: 'r1' }],
  ['categories', answerChoices, { step: 'categories', category: 'Roofing' }, { category: ['Roofing'] }],
  [
    'quiet hours',
    answerChoices,
    { step: 'choices', quiet: 'on', from: '22:00', until: '22:00', zone: '' },
    { from: '22:00' },
  ],
])(
  'after the session has ended, the form of %s is refused for that, with what was typed',
  async (_, action, fields, typed) => {
    const { response } = await post('/account/here', fields as Record<string, string>, answers, action);
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        typed: expect.objectContaining(typed),
        errors: {},
        message: 'Please log in to continue.',
        code: 'sign-in-needed',
      },
    ]);
  },
);
