import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { storeSession } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

const told = { mailOff: [], pushOff: [], quiet: null, emergencies: true, isPro: false, pushKey: 'key' };
const nowhere = { ...told, browsers: 0, isThisBrowser: false };
const here = { ...told, browsers: 1, isThisBrowser: true };
const keys = { p256dh: 'p', auth: 'a' };

let isSubscribed: boolean;
const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
  unsubscribe: async () => (isSubscribed = false),
};
const registration = {
  active: {},
  pushManager: {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: jest.fn(async () => {
      isSubscribed = true;
      return subscription;
    }),
  },
  unregister: jest.fn(async () => true),
};
const serviceWorker = {
  register: jest.fn(async () => registration),
  getRegistration: async () => registration,
};

/** A browser that can show notifications. Its user answers the prompt with `permission`. */
function give(permission: NotificationPermission): void {
  Object.assign(navigator, { serviceWorker });
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission: 'default', requestPermission: async () => permission },
  });
}
const take = () => {
  for (const [owner, name] of [
    [navigator, 'serviceWorker'],
    [window, 'PushManager'],
    [window, 'Notification'],
  ] as const)
    Reflect.deleteProperty(owner, name);
};

beforeEach(() => {
  isSubscribed = false;
  resetGateway();
  storeSession();
  answerGateway({
    'GET /api/notifications': () => ({ body: isSubscribed ? here : nowhere }),
    'PUT /api/notifications/browser': () => ({ body: here }),
    'DELETE /api/notifications/browser': () => ({ body: nowhere }),
    'PUT /api/notifications': ({ body }) => ({ body: { ...here, ...(body as object) } }),
  });
});
afterEach(take);

test('this browser shows notifications once its user allows them; then each kind can be switched off for browsers', async () => {
  give('granted');
  const person = userEvent.setup();
  await showPage('/account/notifications');
  expect(screen.queryByRole('checkbox', { name: /^Browser/ })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Turn on for this browser' }));
  expect(await screen.findByText(/^This browser notifies you until you log out/)).toHaveRole('status');
  expect(serviceWorker.register).toHaveBeenCalledWith('/push-worker.js', { scope: '/push-worker/' });
  expect(registration.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'key',
  });
  expect(sentRequests('PUT /api/notifications/browser')[0]?.body).toEqual({
    endpoint: 'https://push.example/1',
    keys,
  });
  await person.click(screen.getByRole('checkbox', { name: 'Browser about visits to your home' }));
  await person.click(screen.getByRole('checkbox', { name: 'E-mail about messages from pros' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Your choices apply from now on.');
  expect(sentRequests('PUT /api/notifications')[0]?.body).toMatchObject({
    mailOff: ['home-messages'],
    pushOff: ['home-visits'],
  });
});

test('the button turns notifications off', async () => {
  give('granted');
  isSubscribed = true;
  const person = userEvent.setup();
  await showPage('/account/notifications');
  await person.click(await screen.findByRole('button', { name: 'Turn off for this browser' }));
  expect(await screen.findByRole('button', { name: 'Turn on for this browser' })).toBeInTheDocument();
  expect(isSubscribed).toBe(false);
  expect(registration.unregister).toHaveBeenCalled();
});

test('after a refusal, the person isn’t asked again, and nothing is sent', async () => {
  give('denied');
  const person = userEvent.setup();
  await showPage('/account/notifications');
  await person.click(await screen.findByRole('button', { name: 'Turn on for this browser' }));
  expect(sentRequests('PUT /api/notifications/browser')).toEqual([]);
  expect(registration.pushManager.subscribe).not.toHaveBeenCalledTimes(2);
});

test('the page says if the browser’s push service can’t be reached', async () => {
  give('granted');
  registration.pushManager.subscribe.mockRejectedValueOnce(new Error('push service error'));
  const person = userEvent.setup();
  await showPage('/account/notifications');
  await person.click(await screen.findByRole('button', { name: 'Turn on for this browser' }));
  expect(await screen.findByText(/couldn’t reach its push service/)).toHaveRole('alert');
});

test('a browser without notifications has no button', async () => {
  await showPage('/account/notifications');
  expect(await screen.findByText(/can’t show notifications/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /this browser/ })).not.toBeInTheDocument();
});
