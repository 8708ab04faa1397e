import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import { type SlotChange, slotRows, withSlotChange } from './slot-changes.ts';

const live = (extras: object) => [{ extras, deployment: { traffic: 100, default: true } }];
const document = {
  microFrontends: {
    home: live({ name: 'home', slots: ['home/side'] }),
    garden: live({ name: 'garden', attachments: [{ slot: 'home/side', fragment: 'bed' }] }),
    shed: live({
      name: 'shed',
      attachments: [
        { slot: 'home/side', fragment: 'tool' },
        { slot: 'gone/place', fragment: 'tool' },
      ],
    }),
  },
} as unknown as ReleaseDocument;
const stamp = { since: '2027-03-01T10:00:00.000Z', by: 'ada' };

const change = (before: ReleaseDocument, kind: SlotChange, fragment: string, slot = 'home/side') =>
  withSlotChange(before, { slot, change: kind, fragment }, stamp);

test('the attachments of a live page’s slots are listed', () => {
  expect(slotRows(document)).toEqual([
    { slot: 'home/side', fragment: 'garden/bed', shown: true },
    { slot: 'home/side', fragment: 'shed/tool', shown: true },
  ]);
});

test('what only a canary attaches is listed once and can be switched off, also in a slot that only a canary opens', () => {
  const canary = (extras: object) => ({ extras, deployment: { traffic: 10, default: false } });
  const ended = (extras: object) => ({ extras, deployment: { traffic: 0, default: false } });
  const bed = { slot: 'home/side', fragment: 'bed' };
  const changed = {
    microFrontends: {
      ...document.microFrontends,
      home: [canary({ name: 'home', slots: ['home/side', 'home/end'] }), ...document.microFrontends['home']!],
      garden: [
        canary({ name: 'garden', attachments: [bed, { slot: 'home/end', fragment: 'pond' }] }),
        ended({ name: 'garden', attachments: [{ slot: 'home/side', fragment: 'weeds' }] }),
        ...document.microFrontends['garden']!,
      ],
    },
  } as unknown as ReleaseDocument;
  expect(slotRows(changed).map(({ slot, fragment }) => `${slot} ${fragment}`)).toEqual([
    'home/end garden/pond',
    'home/side garden/bed',
    'home/side shed/tool',
  ]);
  const off = change(changed, 'off', 'garden/pond', 'home/end');
  expect(off.slots?.['home/end']).toMatchObject({ off: ['garden/pond'] });
});

test('a fragment is switched off and on again, and each change says who and when', () => {
  const off = change(document, 'off', 'garden/bed');
  expect(off.slots).toEqual({ 'home/side': { order: [], off: ['garden/bed'], ...stamp } });
  expect(slotRows(off)[0]).toMatchObject({ shown: false });
  expect(change(off, 'on', 'garden/bed').slots?.['home/side']).toMatchObject({ off: [] });
});

test('a fragment is put first, before the one that was put first earlier', () => {
  const first = change(change(document, 'first', 'garden/bed'), 'first', 'shed/tool');
  expect(first.slots?.['home/side']).toMatchObject({ order: ['shed/tool', 'garden/bed'] });
});

test('a fragment moves up or down one place among all fragments, even while it is off', () => {
  const names = (of: ReleaseDocument) => slotRows(of).map(({ fragment }) => fragment);
  const up = change(document, 'up', 'shed/tool');
  expect(names(up)).toEqual(['shed/tool', 'garden/bed']);
  const off = change(up, 'off', 'shed/tool');
  const down = change(off, 'down', 'shed/tool');
  expect(names(down)).toEqual(['garden/bed', 'shed/tool']);
  expect(down.slots?.['home/side']).toMatchObject({ off: ['shed/tool'] });
  expect(() => change(down, 'up', 'garden/bed')).toThrow('garden/bed is already first.');
  expect(() => change(down, 'down', 'shed/tool')).toThrow('shed/tool is already last.');
});

test.each([
  [
    'gone/place',
    'shed/tool',
    'No live page has a slot gone/place with something attached. Slots that have something: home/side.',
  ],
  [
    'home/side',
    'shed/rake',
    'Nothing called shed/rake is attached to home/side. Attached there: garden/bed, shed/tool.',
  ],
])('a change of %s for %s is refused', (slot, fragment, message) => {
  expect(() => change(document, 'off', fragment, slot)).toThrow(message);
});
