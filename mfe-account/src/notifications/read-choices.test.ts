import { newsKinds } from '@nestwright/domain/talk/notification-rules';

import { readChoicesForm, withTyped } from './read-choices.ts';

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

test('choices that were typed while the settings could not be read change no kind that the form did not have', () => {
  const form = new FormData();
  for (const kind of newsKinds)
    if (kind.startsWith('home-') && kind !== 'home-visits') form.append('mail', kind);
  const { mailOff } = readChoicesForm(form, { isPro: true, mailOff: [], pushOff: [] });
  const shown = withTyped(kept, { typed: { mailOff, emergencies: '' }, errors: {} });
  expect([shown.mailOff, shown.pushOff, shown.emergencies]).toEqual([
    ['home-visits', 'pro-work'],
    ['home-work'],
    false,
  ]);
});
