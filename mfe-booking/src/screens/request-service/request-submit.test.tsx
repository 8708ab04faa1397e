import { screen, waitFor, within } from '@testing-library/react';

import { gatewayAnswers, usualAnswer, type Answer, type Asked } from '#testing/gateway-edge.ts';
import {
  fillContact,
  freshBrowser,
  openWizard,
  advanceTime,
  press,
  question,
  submits,
  user,
  walkToContact,
} from '#testing/wizard-harness.tsx';

beforeEach(freshBrowser);
afterEach(() => {
  jest.useRealTimers();
});

test('if the gateway is down, the page says that the request is saved and sends it after reconnecting', async () => {
  let answer: (asked: Asked) => Answer = usualAnswer;
  const asked = gatewayAnswers((one) => answer(one));
  const { at } = openWizard();
  await walkToContact();
  await fillContact();
  answer = () => 'offline';
  await press('Request Service');
  await waitFor(() => expect(question()).toHaveTextContent('We saved your request'));
  expect(screen.queryByText('Connecting with our pros')).toBeNull();
  await advanceTime(3000);
  expect(at()).toMatch(/^\/request-service\/thanks/);
  const waiting = JSON.parse(localStorage.getItem('RequestOutbox')!) as { requests: { id: string }[] };
  expect(waiting.requests).toHaveLength(1);
  expect(waiting.requests[0]!.id).toBe(submits(asked)[0]!.body['id']);
  expect((JSON.parse(localStorage.getItem('Project')!) as object[])[0]).toMatchObject({ FirstName: 'Ann' });
});

test('if the gateway refuses the request, the reason is shown and every answer is kept', async () => {
  gatewayAnswers((asked) =>
    asked.url === '/api/projects'
      ? { status: 422, body: { error: { code: 'invalid', message: 'Please look at your answers again.' } } }
      : usualAnswer(asked),
  );
  openWizard();
  await walkToContact();
  await fillContact();
  await press('Request Service');
  expect(await screen.findByText('Please look at your answers again.')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ann@example.com');
  expect(localStorage.getItem('RequestOutbox')).toBeNull();
  expect(localStorage.getItem('RequestDraft')).not.toBeNull();
});

test('the browser warns before leaving only while answers would be lost', async () => {
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  openWizard();
  expect(leaving()).toBe(false);
  await walkToContact();
  expect(leaving()).toBe(true);
  await fillContact();
  await press('Request Service');
  await waitFor(() => expect(question()).toHaveTextContent('Your request is in'));
  expect(leaving()).toBe(false);
});

test('no answer is lost if storage is denied or full', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const asked = gatewayAnswers(usualAnswer);
  openWizard();
  await walkToContact();
  await fillContact();
  await press('Request Service');
  await waitFor(() => expect(submits(asked)).toHaveLength(1));
  expect(submits(asked)[0]!.body).toMatchObject({ Address: '1 Ocean Drive', FirstName: 'Ann' });
  denied.mockRestore();
});

test('How it works has three slides', async () => {
  openWizard();
  await press('How it works');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 of 3')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Next slide' }));
  await user.click(dialog.getByRole('button', { name: 'Next slide' }));
  expect(dialog.getByText('3 of 3')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Next slide' })).toBeNull();
});

test('before scripts run, How it works opens the same three parts as a popover', () => {
  openWizard();
  const opener = screen.getByRole('button', { name: 'How it works' });
  const panel = document.getElementById(opener.getAttribute('popovertarget')!)!;
  expect(panel).toHaveAttribute('popover', 'auto');
  expect([...panel.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Tell us what you need',
    'Meet up to 3 local pros',
    'Agree on the price first',
  ]);
  const closer = within(panel).getByRole('button', { name: 'Got it', hidden: true });
  expect([closer.getAttribute('popovertarget'), closer.getAttribute('popovertargetaction')]).toEqual([
    panel.id,
    'hide',
  ]);
});
