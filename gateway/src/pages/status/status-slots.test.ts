import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import { statusSlots } from './status-slots.ts';

const version = (extras: object, traffic: number) => ({
  extras,
  deployment: { traffic, default: traffic > 50 },
});
const garden = (traffic: number, ...fragments: string[]) =>
  version(
    { name: 'garden', attachments: fragments.map((fragment) => ({ slot: 'home/side', fragment })) },
    traffic,
  );

test('a slot lists what live version and canary attach, each once, and nothing of versions without visitors', () => {
  const document = {
    microFrontends: {
      home: [version({ name: 'home', slots: ['home/side'] }, 100)],
      garden: [garden(10, 'bed', 'pond', 'shed'), garden(0, 'weeds'), garden(90, 'bed', 'pond')],
    },
    slots: { 'home/side': { order: [], off: ['garden/shed'], since: '2026-11-21T09:00:00.000Z', by: 'ada' } },
  } as unknown as ReleaseDocument;
  expect(statusSlots(document)).toEqual([
    {
      slot: 'home/side',
      attached: ['garden/bed', 'garden/pond', 'garden/shed'],
      shown: ['garden/bed', 'garden/pond'],
      off: ['garden/shed'],
      seen: '2026-11-21T09:00:00.000Z',
      changed: '2026-11-21 09:00:00 ada',
      by: 'ada',
      why: '',
    },
  ]);
});
