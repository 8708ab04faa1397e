import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { CONSENT_VERSION } from '@nestwright/domain/requests/consent-rules';
import { setPageConfig } from '@nestwright/domain/testing/page-config';
import { outboxStore } from '@nestwright/domain/requests/outbox-store';
import { newDraft } from '@nestwright/domain/requests/project-schema';
import { readVisit } from '@nestwright/domain/site/landing-rules';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { gatewayAnswers, usualAnswer, type Asked } from '#testing/gateway-edge.ts';

import { ThanksScreen } from './thanks-screen.tsx';

const id = '0d9c4f5e-8f4e-4f0e-9b1c-0f1de2a3b4c5';
const pro = { id: 'gulf', name: 'Gulf & Gable', rating: 4.8, phone: '', distanceMiles: 2, answer: 'waiting' };
const wire = {
  id,
  Service: 'Roofing',
  FirstName: 'Ann',
  status: 'Pending',
  createdAt: '2026-11-20T12:00:00Z',
};

beforeEach(() => localStorage.clear());

function routerAt() {
  return createMemoryRouter([{ path: '*', element: <ThanksScreen /> }], {
    initialEntries: ['/request-service/thanks?spg=g&cd=7'],
  });
}

/** The page as the server sends it to someone whose request found no pro. */
function sentForUnserved(address: string, actionData?: { thanks: object }): Document {
  const loaded = {
    ...newDraft(new Date()),
    id,
    service: 'Plumbing',
    zip: '33139',
    status: 'Pending',
    pros: [],
  };
  const router = createMemoryRouter([{ id: 'thanks', path: '*', element: <ThanksScreen /> }], {
    initialEntries: [address],
    hydrationData: { loaderData: { thanks: loaded }, actionData: actionData ?? null },
  });
  return new DOMParser().parseFromString(renderToString(<RouterProvider router={router} />), 'text/html');
}

function answersWith(project: object): void {
  gatewayAnswers((asked: Asked) =>
    asked.url === `/api/projects/${id}` ? { status: 200, body: { project } } : usualAnswer(asked),
  );
}

test('the page of a server that knows no request says so to a browser without scripts', () => {
  const html = renderToString(<RouterProvider router={routerAt()} />);
  const [, without = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
  expect(without).toContain('We found no request from this browser.');
  expect(without).toContain('href="/start-project"');
});

test('without a request, the thanks page says so and offers to start one', () => {
  render(<RouterProvider router={routerAt()} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'You haven’t sent a request from this browser yet',
  );
  expect(screen.queryByText(/Thank you/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Start a Project' })).toHaveAttribute('href', '/start-project');
});

test('the server does not thank the visitor, because it does not know whether a request was sent', () => {
  const html = renderToString(<RouterProvider router={routerAt()} />);
  expect(html).not.toMatch(/Thank you\.|No request has/);
});

test('word, sentence, stamp and heading agree: "Pending" never appears with "Matched with 3"', async () => {
  localStorage.setItem('Project', JSON.stringify([wire]));
  const pros = ['a', 'b', 'c'].map((name) => ({ ...pro, id: name, name }));
  answersWith({ ...wire, status: 'Matched', history: [], pros, offer: { percent: 10 } });
  render(<RouterProvider router={routerAt()} />);
  expect(screen.getByText('Pending')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Matched with 3 local pros' })).toBeVisible();
  expect(screen.getByText('Matched')).toBeVisible();
  expect(screen.queryByText('Pending')).toBeNull();
  expect(screen.getByText(/^3 local pros have your request/)).toBeVisible();
  expect(
    screen.getByText(
      '10% off your first project, from the pro you hire. It is a line of its own in every price',
    ),
  ).toBeVisible();
  expect(JSON.parse(localStorage.getItem('Project')!)[0]).toMatchObject({ status: 'Matched' });
});

test('"View project details" opens the project, even for a guest, or the list if it has no id', async () => {
  localStorage.setItem('Project', JSON.stringify([wire]));
  answersWith({ ...wire, history: [], pros: [] });
  const { unmount } = render(<RouterProvider router={routerAt()} />);
  const details = () => screen.findByRole('link', { name: 'View project details' });
  expect(await details()).toHaveAttribute('href', `/account/projects/${id}`);
  unmount();
  localStorage.setItem('Project', JSON.stringify([{ ...wire, id: undefined }]));
  render(<RouterProvider router={routerAt()} />);
  expect(await details()).toHaveAttribute('href', '/my-projects');
});

test('the slip of an unsent request has the offer that was shown while it was filled in', () => {
  localStorage.setItem('Project', JSON.stringify([wire]));
  const createdAt = '2026-11-20T12:00:00Z';
  outboxStore.put({
    id,
    draft: { ...newDraft(new Date(createdAt)), service: 'Roofing', firstName: 'Ann' },
    visit: readVisit(''),
    consent: { version: CONSENT_VERSION, calls: false, costInfo: false, at: createdAt, page: '/' },
    createdAt,
    attempts: 1,
  });
  render(<RouterProvider router={routerAt()} />);
  expect(screen.getByText(/Please don’t clear this browser’s data/)).toBeVisible();
  expect(screen.getByText(/^10% off your first project/)).toBeVisible();
});

test('a cancelled request is not shown as received', async () => {
  localStorage.setItem('Project', JSON.stringify([wire]));
  answersWith({ ...wire, status: 'Cancelled', history: [], pros: [] });
  render(<RouterProvider router={routerAt()} />);
  expect(await screen.findByRole('heading', { name: 'This request is cancelled' })).toBeVisible();
  expect(screen.queryByText(/Your request is in/)).toBeNull();
});

test('without a match, the page says what is missing where, promises no time, and asks before cancelling', async () => {
  const lone = { ...wire, Service: 'Plumbing', ZipCode: '33139', Email: 'ann@example.com' };
  localStorage.setItem('Project', JSON.stringify([lone]));
  let status = 'Pending';
  const known = { ...lone, isEmailConfirmed: false, linkUntil: '2026-12-20T12:00:00Z' };
  gatewayAnswers((asked: Asked) => {
    if (asked.url.endsWith('/cancel')) status = 'Cancelled';
    return asked.url.startsWith(`/api/projects/${id}`)
      ? { status: 200, body: { project: { ...known, status } } }
      : usualAnswer(asked);
  });
  const person = userEvent.setup();
  render(<RouterProvider router={routerAt()} />);
  expect(await screen.findByText('No Plumbing pro in 33139 yet.')).toBeVisible();
  expect(screen.getByText(/team is looking for one\. We can’t say how long/)).toBeVisible();
  expect(screen.getByText(/^We e-mailed a copy to ann@example.com/)).toBeVisible();
  expect(screen.getByRole('form', { name: 'Confirm your e-mail' })).toHaveTextContent(/Send me the link$/);
  expect(screen.queryByText(/Up to 3 local pros look/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for something else' })).toHaveAttribute(
    'href',
    '/start-project',
  );
  await person.click(screen.getByRole('button', { name: 'Cancel this request' }));
  await person.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByRole('heading', { name: 'This request is cancelled' })).toBeVisible();
});

test('a request without pros can be widened: the page shows who was found, or says that nobody is within reach', async () => {
  const lone = { ...wire, Service: 'Plumbing', ZipCode: '33139', history: [], pros: [] };
  localStorage.setItem('Project', JSON.stringify([lone]));
  let found: object[] = [];
  gatewayAnswers((asked: Asked) =>
    asked.url === `/api/projects/${id}/widen`
      ? {
          status: 200,
          body: { project: { ...lone, status: found.length > 0 ? 'Matched' : 'Pending', pros: found } },
        }
      : asked.url === `/api/projects/${id}`
        ? { status: 200, body: { project: lone } }
        : usualAnswer(asked),
  );
  const person = userEvent.setup();
  const { unmount } = render(<RouterProvider router={routerAt()} />);
  expect(await screen.findByText(/We can also ask pros up to 100 miles away/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Ask pros farther away' }));
  expect(await screen.findByText(/^No pro within 100 miles of 33139 offers this service/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask pros farther away' })).toBeNull();
  unmount();
  found = [{ ...pro, distanceMiles: 60 }];
  render(<RouterProvider router={routerAt()} />);
  await person.click(await screen.findByRole('button', { name: 'Ask pros farther away' }));
  expect(await screen.findByRole('heading', { name: 'Matched with 1 local pro' })).toBeVisible();
  expect(screen.getByText('4.8 out of 5, 60 miles away')).toBeVisible();
});

test('without scripts, the buttons of a request without pros post what they say', () => {
  const page = sentForUnserved('/request-service/thanks');
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('section[aria-labelledby=unserved] button')];
  const said = buttons.map(({ type, name, value, form }) => ({
    says: [type, name, value],
    to: form && [form.method, form.getAttribute('action')],
    project: form && new FormData(form).get('project'),
  }));
  expect(said).toEqual([
    { says: ['submit', 'step', 'widen'], to: ['post', null], project: id },
    {
      says: ['submit', 'step', 'cancel'],
      to: ['get', `/account/projects/${id}#step`],
      project: null,
    },
  ]);
});

test('after a widened search without scripts the page says what came of it', () => {
  const found = sentForUnserved('/request-service/thanks?done=widen');
  expect(found.body.textContent).toContain('No pro within 100 miles of 33139 offers this service');
  const refused = sentForUnserved('/request-service/thanks', {
    thanks: { typed: {}, errors: {}, message: 'Too many attempts.' },
  });
  expect(refused.body.textContent).toContain('Too many attempts.');
});

test('after the session has ended, the page says that the choice was not stored', () => {
  const answer = { typed: {}, errors: {}, message: 'Please log in to continue.', code: 'sign-in-needed' };
  const router = createMemoryRouter([{ id: 'thanks', path: '*', element: <ThanksScreen /> }], {
    initialEntries: ['/request-service/thanks'],
    hydrationData: { loaderData: { thanks: null }, actionData: { thanks: answer } },
  });
  render(<RouterProvider router={router} />);
  expect(screen.getByText(/^Your session ended before you sent this/)).toBeVisible();
});

test('with matches the page shows each pro, the distance and, where known, the usual response time or that it is new', async () => {
  localStorage.setItem('Project', JSON.stringify([wire]));
  answersWith({
    ...wire,
    status: 'Matched',
    pros: [
      { ...pro, usualAnswerMinutes: 90 },
      { ...pro, id: 'b' },
      { ...pro, id: 'c', rating: null, isNew: true, distanceMiles: 1.2 },
    ],
  });
  render(<RouterProvider router={routerAt()} />);
  expect(await screen.findByText('4.8 out of 5, 2 miles away, usually answers within 2 hours')).toBeVisible();
  expect(screen.getByText('4.8 out of 5, 2 miles away')).toBeVisible();
  expect(screen.getByText('1 mile away, new on Nestwright')).toBeVisible();
});

test('without a gateway, the thanks page says that the request was mailed and promises only what follows', () => {
  localStorage.setItem('Project', JSON.stringify([wire]));
  setPageConfig({ hosted: { email: { publicKey: 'p' } } });
  render(<RouterProvider router={routerAt()} />);
  expect(screen.getByText(/This site can’t match it with pros automatically/)).toBeInTheDocument();
  expect(screen.getByText('Talking to a pro costs nothing.')).toBeInTheDocument();
  expect(screen.getByText(/^Once our team has found you a pro, keep your phone nearby/)).toBeInTheDocument();
  const text = document.body.textContent;
  for (const untrue of [
    'are looking for local pros',
    'you choose who may contact you',
    'until you accept it',
  ])
    expect(text).not.toContain(untrue);
  setPageConfig({});
});

test('the thanks page asks for each pro whether it may contact the homeowner', async () => {
  localStorage.setItem('Project', JSON.stringify([wire]));
  let mayContact = false;
  gatewayAnswers((asked: Asked) => {
    if (asked.url === `/api/projects/${id}/disclosures/gulf`) mayContact = true;
    return asked.url.startsWith(`/api/projects/${id}`)
      ? { status: 200, body: { project: { ...wire, status: 'Matched', pros: [{ ...pro, mayContact }] } } }
      : usualAnswer(asked);
  });
  const person = userEvent.setup();
  render(<RouterProvider router={routerAt()} />);
  const choice = await screen.findByRole('switch', { name: 'May contact me (Gulf & Gable)' });
  expect(choice).not.toBeChecked();
  await person.click(choice);
  expect(await screen.findByText('Gulf & Gable may contact you.')).toBeVisible();
  expect(choice).toBeChecked();
});
