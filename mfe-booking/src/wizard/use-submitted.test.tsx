import { readSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { fromWire, type Project } from '@nestwright/domain/requests/project-schema';
import { projectStore } from '@nestwright/domain/requests/project-store';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { gatewayAnswers, usualAnswer } from '#testing/gateway-edge.ts';

import { useSubmitted } from './use-submitted.ts';

const roof = project('roof', 'Roofing', '2026-11-19T12:00:00.000Z');
const pipe = project('pipe', 'Plumbing', '2026-11-20T12:00:00.000Z');

beforeEach(() => {
  localStorage.clear();
  act(() => sessionStore.clear());
  gatewayAnswers(usualAnswer);
});

function project(id: string, Service: string, createdAt: string): Project {
  const known = { history: [], pros: [], offer: null, isEmailConfirmed: true, linkUntil: null };
  return { ...fromWire({ Service }), ...known, status: 'Pending', id, createdAt };
}

function Shown({ loaded }: { loaded: Project | null }) {
  const submitted = useSubmitted(loaded);
  return <p>{'project' in submitted ? submitted.project.service : submitted.state}</p>;
}

/** Opens the thanks page in a browser that lists `listed` already; the server's page shows `loaded`. */
async function open({ listed, loaded }: { listed: Project[]; loaded: Project }) {
  for (const one of listed.toReversed()) projectStore.add(one);
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Shown loaded={loaded} />);
  const sent = place.textContent;
  const recovered: unknown[] = [];
  const onRecoverableError = (error: unknown) => recovered.push(error);
  const root = await act(() => hydrateRoot(place, <Shown loaded={loaded} />, { onRecoverableError }));
  const shown = place.textContent;
  act(() => root.unmount());
  return { sent, shown, recovered, list: projectStore.get().map(({ id }) => id) };
}

test('a request sent before the scripts ran stays on the page of a browser that lists an older one, and joins its list', async () => {
  expect(await open({ listed: [roof], loaded: pipe })).toEqual({
    sent: 'Plumbing',
    shown: 'Plumbing',
    recovered: [],
    list: ['pipe', 'roof'],
  });
});

test('a newer request of this browser is shown after hydration, and the server’s joins the list behind it', async () => {
  expect(await open({ listed: [pipe], loaded: roof })).toEqual({
    sent: 'Roofing',
    shown: 'Plumbing',
    recovered: [],
    list: ['pipe', 'roof'],
  });
});

test('a listed request is not added again, and one of unknown age is taken for older', async () => {
  const undated = project('undated', 'HVAC', '');
  expect(await open({ listed: [undated, roof], loaded: pipe })).toMatchObject({
    shown: 'Plumbing',
    list: ['pipe', 'undated', 'roof'],
  });
  expect(await open({ listed: [], loaded: roof })).toMatchObject({
    shown: 'Plumbing',
    list: ['pipe', 'undated', 'roof'],
  });
});

test('a member’s request is listed as the account’s, beside what a guest left in this browser', async () => {
  act(() => sessionStore.set(readSession({ UserID: 'ana' })));
  expect(await open({ listed: [roof], loaded: pipe })).toMatchObject({
    sent: 'Plumbing',
    shown: 'Plumbing',
    recovered: [],
  });
  expect(projectStore.get().map(({ id, sentBy = '' }) => [id, sentBy])).toEqual([
    ['pipe', 'ana'],
    ['roof', ''],
  ]);
});

test('without a request on the server’s page, this browser’s newest is shown', () => {
  projectStore.add(roof);
  const { container } = render(<Shown loaded={null} />);
  expect(container).toHaveTextContent('Roofing');
});
