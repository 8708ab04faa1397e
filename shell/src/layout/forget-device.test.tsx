import { isMarkedAsMembers } from '@nestwright/domain/sign-in/session-store';
import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SideMenu } from './side-menu.tsx';

const kept = {
  UserSession: '{"UserID":"1"}',
  Project: '[{"id":"1","Service":"Roofing"}]',
  RequestDraft: '{"FirstName":"Ana"}',
  'RequestDraft.corrupt': '{"FirstName":"Ana"}',
  'Project.corrupt.2': '{"FirstName":"Ana"}',
  EarlierDrafts: '[{"FirstName":"Ana"}]',
  RequestOutbox: '[{"id":"1"}]',
  FavouriteCategories: '["Roofing"]',
  ZipCode: '33139',
};

beforeEach(() => {
  resetGateway();
  localStorage.clear();
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  sessionStorage.setItem('SignInStep.login', '{"email":"ana@example.com"}');
});

async function open() {
  const person = userEvent.setup();
  render(<SideMenu onClose={() => undefined} navigate={() => undefined} />);
  await person.click(screen.getByRole('button', { name: 'Forget this device' }));
  return { person, dialog: await screen.findByRole('dialog', { name: 'Forget this device?' }) };
}

function stored(): string {
  return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
}

test('forgetting this device asks first, then removes everything stored about the person', async () => {
  answerGateway({ 'DELETE /api/devices/current': () => ({ body: { done: true } }) });
  const { person, dialog } = await open();
  expect(sentRequests()).toHaveLength(0);
  expect(stored()).toContain('"Ana');
  await person.click(within(dialog).getByRole('button', { name: 'Forget this device' }));
  expect(await screen.findByText('This browser no longer has any of your data.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to the home page' })).toHaveFocus();
  expect(sentRequests('DELETE /api/devices/current')).toHaveLength(1);
  for (const trace of ['"Ana', 'ana@', 'Roofing', '33139', 'UserID']) expect(stored()).not.toContain(trace);
});

test('the page no longer counts as a member’s, even if the gateway fails', async () => {
  answerGateway({ 'DELETE /api/devices/current': () => refusal(500, 'Something went wrong.') });
  document.documentElement.dataset['nwMember'] = '';
  const { person, dialog } = await open();
  await person.click(within(dialog).getByRole('button', { name: 'Forget this device' }));
  await within(dialog).findByText(/couldn’t reach Nestwright/);
  expect(isMarkedAsMembers()).toBe(false);
});

test('declining removes nothing', async () => {
  const { person, dialog } = await open();
  const before = stored();
  await person.click(within(dialog).getByRole('button', { name: 'Keep everything' }));
  expect(stored()).toBe(before);
  expect(sentRequests()).toHaveLength(0);
});

test('an unreachable gateway is reported, because only the gateway can remove its cookies', async () => {
  answerGateway({ 'DELETE /api/devices/current': () => refusal(500, 'Something went wrong.') });
  const { person, dialog } = await open();
  await person.click(within(dialog).getByRole('button', { name: 'Forget this device' }));
  expect(await within(dialog).findByText(/couldn’t reach Nestwright to log you out/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Keep everything' })).not.toBeInTheDocument();
  expect(stored()).not.toContain('FirstName');
});
