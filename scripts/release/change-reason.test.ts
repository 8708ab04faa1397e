import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';

import { commandNote, releaseNote } from './change-reason.ts';

test('a message goes into the ledger as it is', async () => {
  expect(releaseNote('Frühling 春').why).toBe('Frühling 春');
  expect((await commandNote('Spring')).why).toBe('Spring');
});

test.each(['Spring\u202Egnirps', 'Spring\u001B[2J', 'Spring\nAutumn', '\u2066Spring'])(
  'a command refuses a message with control characters (%#)',
  async (message) => {
    expect(() => releaseNote(message)).toThrow(RefusedRelease);
    await expect(commandNote(message)).rejects.toThrow(/NW-609/);
  },
);
