import * as v from 'valibot';

import { isCode, isSignedIn, myProjectsPath, replacesStored, seesDiscount } from './session-rules.ts';
import { PROFILE_FIELDS, sessionFromAnswer, storedSessionSchema } from '@nestwright/contract/session/schema';
import type { StoredSession } from '@nestwright/contract/session/rules';

function session(fields: Partial<StoredSession> = {}): StoredSession {
  return v.parse(storedSessionSchema, { UserID: 'u-1', ...fields });
}

test('visitors see the offer, and signed-in users only while FirstProject is true (product/rules#the-offer)', () => {
  expect(seesDiscount(null)).toBe(true);
  expect(seesDiscount(null, 1)).toBe(false);
  expect(seesDiscount(session({ FirstProject: true }))).toBe(true);
  expect(seesDiscount(session({ FirstProject: false }))).toBe(false);
  expect(seesDiscount(session())).toBe(false);
});

test('My Projects leads into the account once a first name is known (product/shell#header)', () => {
  expect(myProjectsPath(null)).toBe('/my-projects');
  expect(myProjectsPath(session())).toBe('/my-projects');
  expect(myProjectsPath(session({ FirstName: 'Ada' }))).toBe('/account/projects');
});

test('a stored session with a UserID is a signed-in user', () => {
  expect(isSignedIn(null)).toBe(false);
  expect(isSignedIn(session())).toBe(true);
});

test.each([
  ['100000', true],
  ['999999', true],
  ['099999', false],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['', false],
])('%j has the form of a code: %s (product/constants#codes)', (text, valid) => {
  expect(isCode(text)).toBe(valid);
});

test('the e-mail is read from UserEmail, else from Email', () => {
  expect(session({ UserEmail: 'a@example.com' }).UserEmail).toBe('a@example.com');
  expect(v.parse(storedSessionSchema, { UserID: 'u', Email: 'b@example.com' }).UserEmail).toBe(
    'b@example.com',
  );
  expect(
    v.parse(storedSessionSchema, { UserID: 'u', UserEmail: 'a@example.com', Email: 'b@example.com' }),
  ).toMatchObject({
    UserEmail: 'a@example.com',
  });
});

test('a session needs its UserID; every other field may be missing', () => {
  const odd = {
    UserID: 'u',
    FirstName: 7,
    LastName: null,
    FirstProject: 'yes',
    UserIP: { city: 'Miami' },
    UserDateCreated: 17,
  };
  expect(v.parse(storedSessionSchema, odd)).toEqual({
    UserID: 'u',
    FirstName: '',
    LastName: '',
    PhoneNumber: '',
    UserEmail: '',
    UserDateCreated: 17,
    LastLoginUserDate: '',
    UserIP: { city: 'Miami' },
    UserAgent: '',
    FirstProject: false,
    UserProfilePicture: null,
  });
  for (const none of [{}, { UserID: '' }, { UserID: 5 }, [], 'u', null]) {
    expect(v.safeParse(storedSessionSchema, none).success).toBe(false);
  }
});

test('the first record of a users answer becomes the session, without other fields', () => {
  expect(
    sessionFromAnswer([{ UserID: 'u', FirstName: 'Ada', PassWord: '', _id: 9 }, { UserID: 'w' }]),
  ).toEqual(session({ UserID: 'u', FirstName: 'Ada' }));
  expect(sessionFromAnswer([])).toBeNull();
  expect(sessionFromAnswer([{ UserEmail: 'a@example.com' }])).toBeNull();
  expect(sessionFromAnswer('<html>')).toBeNull();
});

test('a full profile lookup asks for every field of a session', () => {
  const read = session({ May: ['desk.open'] });
  expect(Object.keys(read).sort()).toEqual([...PROFILE_FIELDS].sort());
});

test.each([
  ['nothing stored', null, true],
  ['the same account', session({ UserID: 'u', LastLoginUserDate: 5 }), false],
  [
    'an earlier login of another account',
    session({ UserID: 'w', LastLoginUserDate: '1970-01-01T00:00:00.001Z' }),
    true,
  ],
  ['another account without its time', session({ UserID: 'w' }), true],
  ['a later login of another account', session({ UserID: 'w', LastLoginUserDate: 11 }), false],
])('whether the session of a page replaces the stored one: %s', (_, stored, isReplaced) => {
  expect(replacesStored(session({ UserID: 'u', LastLoginUserDate: 10 }), stored)).toBe(isReplaced);
});
