import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider } from '@nestwright/contract/router';
import type { Decided } from '@nestwright/domain/base/decision-calls';
import { AskedHere, useQuestionOfPage, useQuestions } from '@nestwright/domain/base/decision-store';
import { render, screen, within } from '@testing-library/react';
import { createElement, type ReactElement, useEffect } from 'react';

/** A call of the gateway. */
export interface Call {
  method: string;
  path: string;
  body?: unknown;
}

/** The answer to a call. */
export interface CallAnswer {
  status: number;
  body?: unknown;
}

type Action = (args: LoaderFunctionArgs) => Promise<Response | Decided>;

/** What a page's action makes of a posted form, and the calls that it makes. `params` are those of the address. */
export interface PostedTo {
  action: Action;
  path: string;
  params: Record<string, string>;
}

/** The refusal of a call by a gateway that knows of no session. */
export const ENDED: CallAnswer = {
  status: 401,
  body: { error: { code: 'sign-in-needed', message: 'Please log in to continue.' } },
};

/** Posts a form as a browser without scripts does. `answer` replaces the gateway. */
export async function postWithoutScripts(
  { action, path, params }: PostedTo,
  fields: readonly [string, string][],
  answer: (call: Call) => CallAnswer,
): Promise<{ response: Response; calls: Call[] }> {
  const calls: Call[] = [];
  const visitor = {
    call(call: Call) {
      calls.push(call);
      return Promise.resolve(answer(call));
    },
  };
  const args = { request: requestOf(path, fields), context: { visitor }, params };
  return { response: (await action(args as unknown as LoaderFunctionArgs)) as Response, calls };
}

/** Sends the same form as a page with scripts does. The gateway is the one of `answerGateway`. */
export async function sendWithScripts(
  { action, path, params }: PostedTo,
  fields: readonly [string, string][],
): Promise<Decided> {
  const args = { request: requestOf(path, fields), context: undefined, params };
  return (await action(args as unknown as LoaderFunctionArgs)) as Decided;
}

function requestOf(path: string, fields: readonly [string, string][]): Request {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams([...fields]).toString();
  return new Request(`https://site.example${path}`, { method: 'POST', headers, body });
}

/** A question, and what it is about. */
export interface AskedIn {
  step: string;
  of: string;
  question: ReactElement;
  action?: Action;
}

/** Shows a question in a dialog of a page with scripts. */
export async function showDialog({ action, ...asked }: AskedIn) {
  const route = {
    path: '/page/:id',
    element: createElement(InDialog, asked),
    action: action ?? (() => null),
  };
  const router = createMemoryRouter([route], { initialEntries: ['/page/p1'] });
  render(createElement(RouterProvider, { router }));
  return screen.findByRole('dialog');
}

function InDialog({ step, of, question }: AskedIn) {
  const { asked, ask } = useQuestions(() => undefined);
  // Asked once, however often the page renders.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => ask(step, of), []);
  return asked && createElement(AskedHere, { value: asked }, question);
}

/** Shows a question on a page of its own. */
export async function showOnPage({ step, of, question }: AskedIn) {
  const element = createElement(OnPage, { step, of, question });
  const router = createMemoryRouter([{ path: '*', element }]);
  const { container } = render(createElement(RouterProvider, { router }));
  await screen.findByRole('form');
  return container;
}

function OnPage({ step, of, question }: AskedIn) {
  const asked = useQuestionOfPage({ step, of, commandId: undefined, back: '/page/p1' });
  return createElement(AskedHere, { value: asked }, question);
}

/** The heading, the texts, the fields with their values, and the buttons of a question, apart from its command's id. */
export function contentOf(place: HTMLElement) {
  const form = within(place).getByRole<HTMLFormElement>('form');
  const sent = [...new FormData(form)].filter(([name]) => name !== 'commandId');
  return {
    heading: within(place).getAllByRole('heading')[0]?.textContent,
    // The way out is a button here and a link there, and a list can't grow without scripts.
    text: form.textContent?.replace('Add a line', ''),
    labels: [...form.querySelectorAll('label, legend')].map(({ textContent }) => textContent),
    sent,
  };
}
