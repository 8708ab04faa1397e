import * as v from 'valibot';

import { blamed, messageTemplate, releaseFrames, stackHash } from './report-rules.ts';
import { reportSchema } from './report-schema.ts';

test.each([
  [
    "Cannot read properties of undefined (reading 'firstName')",
    'Cannot read properties of undefined (reading *',
  ],
  ['can\'t access property "zip", user is undefined', 'cant access property * user is undefined'],
  ['TypeError: No city "Miami" in 33101', 'TypeError: No city * in *'],
  ['No account of ada@home.example', 'No account of *'],
  ['GET https://nestwright.example/my-projects?key=x failed', 'GET * failed'],
  ['Unknown project 3f0c1a7e-11aa-4d5e-9e2b-0a4b6f1c2d3e: gone', 'Unknown project * gone'],
  ['Error: No such person: Ada Lovelace', 'Error: No such person: *'],
  ['Unknown city: Miami', 'Unknown city: *'],
  ['Error: Cannot send: my roof leaks. Call me (ada)', 'Error: Cannot send: *'],
  [
    "NotFoundError: Failed to execute 'removeChild' on 'Node': The node to be removed is no child.",
    'NotFoundError: Failed to execute * on * The node to be removed is no child.',
  ],
  ['The owner Ada Lovelace lives at 12 Elm Street', 'The owner * lives at *'],
  ['Call (305) 555-0143 now', 'Call * now'],
  ['user.email is not a function', '* is not a function'],
  ['left open: "and then Ada wrote', 'left open: *'],
  ['Straße nicht gefunden', '* nicht gefunden'],
  ['', '*'],
])('the message %j is reported as %j', (message, expected) => {
  expect(messageTemplate(message)).toBe(expected);
});

test('a template is short, is its own template, and matches the report’s schema', () => {
  for (const message of [
    'a'.repeat(5000),
    'word '.repeat(500),
    '<b>no</b> {"a": 1} $x = \\ 7',
    'Error: x\nat y',
  ]) {
    const template = messageTemplate(message);
    expect(template.length).toBeLessThanOrEqual(120);
    expect(messageTemplate(template)).toBe(template);
    const report = { kind: 'error', remote: 'booking', version: '1', source: 'event', message: template };
    expect(v.is(reportSchema, { ...report, stack: '0a1b2c3d' })).toBe(true);
  }
});

const CHROME = `TypeError: x is not a function
    at onClick (https://site.example/releases/booking/4f2a/browser/src_a.js:1:200)
    at Object.invoke (https://site.example/releases/shell/99aa/browser/main.js:2:10)`;
const FIREFOX = `onClick@https://site.example/releases/booking/4f2a/browser/src_a.js:1:200
invoke@https://site.example/releases/shell/99aa/browser/main.js:2:10`;

test('every engine’s stack yields the remote, its version and the same hash', () => {
  const frames = releaseFrames(CHROME);
  expect(frames).toEqual(releaseFrames(FIREFOX));
  expect(blamed(frames)).toMatchObject({ remote: 'booking', version: '4f2a' });
  expect(stackHash(frames)).toMatch(/^[0-9a-f]{8}$/);
  expect(stackHash(releaseFrames(CHROME.replace('1:200', '1:201')))).not.toBe(stackHash(frames));
});

test('the shell is blamed only for its own errors, and errors of other sites have no owner', () => {
  const [inner, outer] = releaseFrames(CHROME);
  expect(blamed([outer!, inner!])?.remote).toBe('booking');
  expect(blamed([outer!])?.remote).toBe('shell');
  expect(blamed(releaseFrames('at x (chrome-extension://abc/inject.js:1:2)'))).toBeUndefined();
  expect(stackHash([])).toBe('00000000');
});
