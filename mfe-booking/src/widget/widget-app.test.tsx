import type { WidgetMessage } from '@nestwright/embed/widget';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { enterText } from '@nestwright/domain/testing/enter-text';

import { gatewayAnswers, usualAnswer } from '#testing/gateway-edge.ts';

import { WidgetApp } from './widget-app.tsx';
import type { HostMessage, WidgetOptions } from './widget-messages.ts';

const HOST = 'https://acme.example';
const user = userEvent.setup();
const options: WidgetOptions = {
  mode: 'popup',
  service: 'Roofing',
  zip: '33139',
  companyId: '',
  company: '',
  theme: 'light',
  variables: {},
  prefill: { firstName: 'Ann' },
};

const ownParent = Object.getOwnPropertyDescriptor(window, 'parent')!;
beforeEach(() => {
  localStorage.clear();
  gatewayAnswers(usualAnswer);
});
afterEach(() => Object.defineProperty(window, 'parent', ownParent));

/** A surrounding page that answers the hello with a port. */
function framed() {
  const hellos: unknown[] = [];
  const parent = { postMessage: (...all: unknown[]) => hellos.push(all) };
  Object.defineProperty(window, 'parent', { value: parent, configurable: true });
  render(<WidgetApp hostOrigin={HOST} />);
  const heard: WidgetMessage[] = [];
  const port = {
    postMessage: (message: WidgetMessage) => heard.push(message),
    close: () => undefined,
    onmessage: (_event: { data: HostMessage }): void => undefined,
  };
  const answer = (origin: string, sent: WidgetOptions) => {
    const event = new MessageEvent('message', { data: { type: 'nestwright:port', options: sent }, origin });
    Object.defineProperty(event, 'source', { value: parent });
    Object.defineProperty(event, 'ports', { value: [port] });
    act(() => void window.dispatchEvent(event));
  };
  return { hellos, heard, answer, say: (data: HostMessage) => act(() => port.onmessage({ data })) };
}

test('opened without a surrounding page, the form works and sends no messages', async () => {
  render(<WidgetApp hostOrigin="" />);
  await enterText(user, screen.getByLabelText('ZIP code'), '33139');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tell us about your project');
});

test('the page\u2019s options fill the form, and its events reach the page in order', async () => {
  const { hellos, heard, answer } = framed();
  expect(hellos).toEqual([[{ type: 'nestwright:hello', version: 1 }, HOST]]);
  answer(HOST, options);
  expect(screen.getByLabelText('ZIP code')).toHaveValue('33139');
  expect(screen.getByText('Roofing')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await enterText(user, screen.getByLabelText('Project description'), 'It leaks');
  expect(heard.filter(({ type }) => type !== 'resize')).toEqual([
    { type: 'ready' },
    { type: 'step', step: 1, name: 'zip' },
    { type: 'started' },
    { type: 'step', step: 2, name: 'describe' },
  ]);
});

test('a page of another origin cannot fill in the form', () => {
  const { heard, answer } = framed();
  answer('https://stranger.example', options);
  expect(screen.getByLabelText('ZIP code')).toHaveValue('');
  expect(heard).toEqual([]);
});

test('the visitor\u2019s answers take precedence over later options from the page', async () => {
  const { answer, say } = framed();
  answer(HOST, { ...options, zip: '' });
  await enterText(user, screen.getByLabelText('ZIP code'), '10001');
  say({ type: 'options', options });
  expect(screen.getByLabelText('ZIP code')).toHaveValue('10001');
});

test('the question takes focus when the dialog opens, and Escape is reported to the page', async () => {
  const { heard, answer, say } = framed();
  answer(HOST, options);
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  say({ type: 'focus' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(heard.at(-1)).toEqual({ type: 'close' });
});
