import { newsKinds } from '@nestwright/domain/talk/notification-rules';

import { withTyped } from './read-choices.ts';

const kept = {
  mailOff: ['pro-work' as const],
  pushOff: ['home-work' as const],
  quiet: null,
  emergencies: true,
  isPro: false,
  browsers: 0,
  isThisBrowser: false,
  pushKey: '',
};

test('choices that were refused change no kind that the form did not have', () => {
  const mail = newsKinds.filter((kind) => kind.startsWith('home-') && kind !== 'home-visits');
  const shown = withTyped(kept, { typed: { step: 'choices', mail }, errors: {} });
  expect([shown.mailOff, shown.pushOff, shown.emergencies]).toEqual([
    ['home-visits', 'pro-work'],
    ['home-work'],
    false,
  ]);
});
