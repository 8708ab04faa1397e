import { placeOfZip } from '@nestwright/domain/place/calls';
import { endSession } from '@nestwright/domain/session/store';
import { currentUser, refreshUser } from '@nestwright/domain/user/calls';
import { zipOfPosition } from '@nestwright/domain/zip/calls';

import { waitFor } from '@testing-library/react';

import { startUnread } from '#layout/start-unread.tsx';

import { runSteps } from './start-up-steps.ts';
import { answerPosition, getCurrentPosition, resetBrowser, refusePosition } from '#testing/unknown-place.ts';

jest.mock('@nestwright/domain/place/calls', () => ({ findCity: jest.fn(), placeOfZip: jest.fn() }));
jest.mock('@nestwright/domain/user/calls', () => ({ currentUser: jest.fn(), refreshUser: jest.fn() }));
jest.mock('@nestwright/domain/zip/calls', () => ({ zipOfPosition: jest.fn() }));

jest.mock('#layout/start-unread.tsx', () => ({ startUnread: jest.fn() }));

beforeEach(resetBrowser);

test('an empty project list is stored if there is none', async () => {
  refusePosition();
  await runSteps('');
  expect(localStorage.getItem('Project')).toBe('[]');
});

test('without a stored ZIP, the position’s ZIP is stored as an integer', async () => {
  answerPosition();
  jest.mocked(zipOfPosition).mockResolvedValue({ ok: true, value: '02134' });
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
  jest.mocked(refreshUser).mockResolvedValue({
    ok: true,
    value: { UserID: 'u1', FirstName: 'New', FirstProject: false } as never,
  });
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
  jest.mocked(refreshUser).mockResolvedValue({ ok: false, status: 401, message: 'Please log in.' });
  await runSteps('');
  expect(localStorage.getItem('UserSession')).toBeNull();
});

test('a session that was opened without scripts is stored, if the gateway has marked the page', async () => {
  refusePosition();
  await runSteps('');
  expect(currentUser).not.toHaveBeenCalled();
  document.documentElement.dataset['nwMember'] = '';
  jest
    .mocked(currentUser)
    .mockResolvedValue({ ok: true, value: { UserID: 'u1', FirstName: 'Ada' } as never });
  await runSteps('');
  expect(JSON.parse(localStorage.getItem('UserSession')!)).toMatchObject({ UserID: 'u1' });
});

test('a mark without a session at the gateway is removed; if the gateway is unreachable, it stays', async () => {
  refusePosition();
  const { dataset } = document.documentElement;
  dataset['nwMember'] = '';
  jest.mocked(currentUser).mockResolvedValue({ ok: false, status: 0, message: 'Offline.' });
  await runSteps('');
  expect(dataset['nwMember']).toBe('');
  jest.mocked(currentUser).mockResolvedValue({ ok: false, status: 401, message: 'Please log in.' });
  await runSteps('');
  expect(dataset['nwMember']).toBeUndefined();
  expect(localStorage.getItem('UserSession')).toBeNull();
});

test('a session is not stored if the visitor logs out while it is being read', async () => {
  refusePosition();
  document.documentElement.dataset['nwMember'] = '';
  let answer!: (user: Awaited<ReturnType<typeof currentUser>>) => void;
  jest.mocked(currentUser).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const steps = runSteps('');
  await waitFor(() => expect(currentUser).toHaveBeenCalled());
  endSession();
  answer({ ok: true, value: { UserID: 'u1', FirstName: 'Ada' } as never });
  await steps;
  expect(localStorage.getItem('UserSession')).toBeNull();
});

test('only people with an account or a request see unread messages', async () => {
  refusePosition();
  await runSteps('');
  expect(startUnread).not.toHaveBeenCalled();
  localStorage.setItem('UserSession', JSON.stringify({ UserID: 'u1' }));
  await runSteps('');
  expect(startUnread).toHaveBeenCalledTimes(1);
});

test('one step that throws stops none of the others', async () => {
  jest.mocked(placeOfZip).mockRejectedValue(new Error('broken'));
  localStorage.setItem('ZipCode', '33139');
  localStorage.setItem('UserSession', JSON.stringify({ UserID: 'u1' }));
  await expect(runSteps('')).resolves.toBeUndefined();
  expect(refreshUser).toHaveBeenCalledWith('u1');
});
