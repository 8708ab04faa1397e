import { endSession } from '@nestwright/domain/sign-in/session-store';
import {
  answerGateway,
  type GatewayAnswer,
  refusal,
  sentRequests,
} from '@nestwright/domain/testing/fake-gateway';

import { waitFor } from '@testing-library/react';

import { showUnread } from './show-unread.ts';
import { runSteps } from './start-up-steps.ts';
import {
  answerPosition,
  getCurrentPosition,
  placeAnswer,
  resetBrowser,
  refusePosition,
} from '#testing/unknown-place.ts';

jest.mock('./show-unread.ts', () => ({ showUnread: jest.fn(async () => undefined) }));

/** The call for the record of a stored session. */
const RECORD = 'GET /api/users';
/** The call for the account that is logged in. */
const ME = 'GET /api/users/me';

beforeEach(resetBrowser);

test('an empty project list is stored if there is none', async () => {
  refusePosition();
  await runSteps('');
  expect(localStorage.getItem('Project')).toBe('[]');
});

test('without a stored ZIP, the position’s ZIP is stored as an integer', async () => {
  answerPosition();
  answerGateway({ 'GET /api/geocode/json': () => placeAnswer('02134', 'Boston') });
  await runSteps('');
  expect(localStorage.getItem('ZipCode')).toBe('2134');
});

test('a stored ZIP is rewritten as an integer, and the browser is not asked for a position', async () => {
  localStorage.setItem('ZipCode', '"02134"');
  await runSteps('');
  expect(localStorage.getItem('ZipCode')).toBe('2134');
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

test('a refusal is remembered, and the position is never requested again', async () => {
  refusePosition();
  await runSteps('');
  await runSteps('');
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
});

test('the stored session is rewritten from the gateway', async () => {
  refusePosition();
  localStorage.setItem('UserSession', JSON.stringify({ UserID: 'u1', FirstName: 'Old', FirstProject: true }));
  answerGateway({ [RECORD]: () => ({ body: [{ UserID: 'u1', FirstName: 'New', FirstProject: false }] }) });
  await runSteps('');
  expect(JSON.parse(localStorage.getItem('UserSession')!)).toMatchObject({
    UserID: 'u1',
    FirstName: 'New',
    FirstProject: false,
  });
});

test('a stored session unknown to the gateway is removed; if the gateway is unreachable, it stays', async () => {
  refusePosition();
  localStorage.setItem('UserSession', JSON.stringify({ UserID: 'u1', FirstName: 'Ada' }));
  await runSteps('');
  expect(localStorage.getItem('UserSession')).not.toBeNull();
  answerGateway({ [RECORD]: () => refusal(401, 'Please log in.') });
  await runSteps('');
  expect(localStorage.getItem('UserSession')).toBeNull();
});

test('a session that was opened without scripts is stored, if the gateway has marked the page', async () => {
  refusePosition();
  await runSteps('');
  expect(sentRequests(ME)).toEqual([]);
  document.documentElement.dataset['nwMember'] = '';
  answerGateway({ [ME]: () => ({ body: { user: { UserID: 'u1', FirstName: 'Ada' } } }) });
  await runSteps('');
  expect(JSON.parse(localStorage.getItem('UserSession')!)).toMatchObject({ UserID: 'u1' });
});

test('a mark without a session at the gateway is removed; if the gateway is unreachable, it stays', async () => {
  refusePosition();
  const { dataset } = document.documentElement;
  dataset['nwMember'] = '';
  await runSteps('');
  expect(sentRequests(ME)).toHaveLength(1);
  expect(dataset['nwMember']).toBe('');
  answerGateway({ [ME]: () => refusal(401, 'Please log in.') });
  await runSteps('');
  expect(dataset['nwMember']).toBeUndefined();
  expect(localStorage.getItem('UserSession')).toBeNull();
});

test('a session is not stored if the visitor logs out while it is being read', async () => {
  refusePosition();
  document.documentElement.dataset['nwMember'] = '';
  let answer!: (user: GatewayAnswer) => void;
  answerGateway({ [ME]: () => new Promise((resolve) => (answer = resolve)) });
  const steps = runSteps('');
  await waitFor(() => expect(sentRequests(ME)).toHaveLength(1));
  endSession();
  answer({ body: { user: { UserID: 'u1', FirstName: 'Ada' } } });
  await steps;
  expect(localStorage.getItem('UserSession')).toBeNull();
});

test('steps that throw stop none of the others', async () => {
  localStorage.setItem('ZipCode', '33139');
  localStorage.setItem('UserSession', JSON.stringify({ UserID: 'u1' }));
  // No call can be made with this configuration, so looking up the city and refreshing the session throw.
  const config = document.createElement('script');
  Object.assign(config, { id: 'nw-config', type: 'application/json', text: '{"gateway":5}' });
  document.head.append(config);
  await expect(runSteps('')).resolves.toBeUndefined();
  config.remove();
  expect(sentRequests()).toEqual([]);
  expect(showUnread).toHaveBeenCalledTimes(1);
});
