import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { WidgetsScreen } from './widgets-screen.tsx';

const user = userEvent.setup();
const pageAt = (address: string) => (
  <RouterProvider
    router={createMemoryRouter([{ path: '*', element: <WidgetsScreen /> }], { initialEntries: [address] })}
  />
);
const open = () => render(pageAt('/widgets'));
const element = () => document.querySelector('nestwright-booking')!;

test('the chosen options appear in the snippet and in the preview', async () => {
  open();
  await user.click(screen.getByLabelText(/Pop-up/));
  await user.selectOptions(screen.getByLabelText('Service'), 'Locksmith');
  await user.type(screen.getByLabelText(/ZIP code/), '33139');
  expect(screen.getByLabelText('the snippet')).toHaveTextContent(
    'service="Locksmith" zip="33139" mode="popup"',
  );
  expect(element()).toHaveAttribute('mode', 'popup');
  expect(element()).toHaveAttribute('service', 'Locksmith');
});

/** The page that the server sends for an address. */
function sentFor(address: string): Document {
  return new DOMParser().parseFromString(renderToString(pageAt(address)), 'text/html');
}

test('without scripts the form leads to the page with its snippet', () => {
  const form = sentFor('/widgets').querySelector('form')!;
  expect(form.getAttribute('action')).toBe('/widgets#snippet');
  const query = new URLSearchParams([...new FormData(form)] as [string, string][]);
  expect(query.toString()).toBe('mode=inline&service=Roofing&zip=&company=&companyid=&theme=light&accent=');
  query.set('mode', 'float');
  query.set('zip', '02134-1234');
  query.set('company', 'Gulf & Gable');
  query.set('companyid', 'gulf-1');
  query.set('accent', '#1d4e89');
  const page = sentFor(`/widgets?${query.toString()}`);
  expect(page.querySelector('[aria-label="the snippet"]')!.textContent).toContain(
    'service="Roofing" zip="02134" company="Gulf &amp; Gable" companyid="gulf-1" mode="float"',
  );
  expect(page.body.textContent).toContain('--nestwright-accent: #1d4e89');
});

test('an address with other values shows the usual snippet', () => {
  const page = sentFor('/widgets?accent=red}*{&mode=wide&service=Rockets');
  expect(page.querySelector('[aria-label="the snippet"]')!.textContent).toBe(
    sentFor('/widgets').querySelector('[aria-label="the snippet"]')!.textContent,
  );
});

test('what needs scripts is not seen before they run', () => {
  const needing = sentFor('/widgets').querySelectorAll('button[type=button]:not([popovertarget])');
  expect([...needing].map(({ textContent, className }) => [textContent, className])).toEqual([
    ['Copy the snippet', expect.stringContaining('nw-scripted')],
    ['Copy the policy', expect.stringContaining('nw-scripted')],
  ]);
});

test('in a live page the form’s button leads to the snippet', async () => {
  open();
  await user.click(screen.getByRole('button', { name: 'Show the snippet' }));
  expect(screen.getByRole('heading', { name: 'Paste this' })).toHaveFocus();
});

test('the log names each event of the element with its detail', () => {
  open();
  act(() => {
    element().dispatchEvent(new CustomEvent('step', { detail: { step: 2, name: 'describe' } }));
    element().dispatchEvent(new CustomEvent('submitted', { detail: { id: 'p1', delivery: 'stored' } }));
  });
  const events = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(events[0]).toContain('submitted {"id":"p1","delivery":"stored"}');
  expect(events[1]).toContain('step {"step":2,"name":"describe"}');
});
