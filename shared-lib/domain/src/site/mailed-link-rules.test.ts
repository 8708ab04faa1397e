import { linkTokenIn, mendedAddress } from './mailed-link-rules.ts';

const token = 'aB3-_'.repeat(8) + 'xyz';

test.each([
  [`/login/link%23${token}`, `/login/link#${token}`],
  [`/login/link%2523${token}.`, `/login/link#${token}`],
  [`/my-projects/link%23${token}%3E`, `/my-projects/link#${token}`],
  [`/my-projects?confirm=${token}.`, `/my-projects?confirm=${token}`],
  [`/my-projects?confirm=${token.slice(0, 20)}%0D%0A${token.slice(20)}`, `/my-projects?confirm=${token}`],
  [`/api/newsletter/leave?token=${token}),`, `/api/newsletter/leave?token=${token}`],
  [`/_partners/${token}%22`, `/_partners/${token}`],
  [`/my-projects%3Fconfirm%3D${token}`, `/my-projects?confirm=${token}`],
  [`/api/newsletter/leave%253Ftoken%253D${token}.`, `/api/newsletter/leave?token=${token}`],
  ['/account/manage%23passkeys', '/account/manage#passkeys'],
  ['/contact.', '/contact'],
  ['/contact%E2%80%9D.', '/contact'],
  ['/request-service?service=Roofing&amp;zipcode=33139', '/request-service?service=Roofing&zipcode=33139'],
])('%s is read as the mail meant it', (arrived, meant) => {
  expect(mendedAddress(arrived)).toBe(meant);
  expect(mendedAddress(meant.split('#')[0]!)).toBeNull();
});

test.each([
  '/',
  '/pro/gulf-and-gable',
  '/start-project?need=It+leaks.',
  '/a?service=C%23',
  '/releases/a.css',
])('%s needs no mending', (address) => expect(mendedAddress(address)).toBeNull());

test.each(['//evil.example.', '/\\evil.example.', 'https://evil.example.', '.'])(
  '%s leads nowhere else',
  (address) => expect(mendedAddress(address)).toBeNull(),
);

test.each([
  `#${token}`,
  `#${token}.`,
  `#${token}%3E`,
  `#${token.slice(0, 9)}%20${token.slice(9)}`,
  `#<${token}>`,
])('the token in %s is found', (hash) => expect(linkTokenIn(hash)).toBe(token));

test('a cut token is none', () => {
  expect(linkTokenIn(`#${token.slice(1)}`)).toBe('');
});
