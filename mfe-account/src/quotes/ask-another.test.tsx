import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerProject } from '#decisions/project-decisions.ts';
import { wirePro, wireProject } from '#testing/samples.ts';

import { AskAnother } from './ask-another.tsx';

beforeEach(resetGateway);

/** Shows the button on the page of project p1. */
function show(): void {
  const element = <AskAnother asked={1} onAsked={() => undefined} />;
  const page = { path: '/account/projects/:id', element, action: answerProject };
  const router = createMemoryRouter([page], { initialEntries: ['/account/projects/p1'] });
  render(<RouterProvider router={router} />);
}

async function ask(pro: Record<string, unknown>) {
  const pros = [wirePro('Coral Roofing'), pro];
  answerGateway({
    'POST /api/projects/p1/another-pro': () => ({ body: { project: wireProject('p1', { pros }) } }),
  });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Ask another pro' }));
  return (await screen.findByRole('status')).textContent;
}

test('another pro has the request at once', async () => {
  expect(await ask(wirePro('Gulf & Gable'))).toBe('Gulf & Gable has your request now.');
  expect(sentRequests('POST /api/projects/p1/another-pro')[0]?.body).toEqual({ asked: 1 });
});

test('without scripts, the form posts how many pros the page showed', () => {
  show();
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask another pro' });
  expect(Object.fromEntries(new FormData(form!))).toEqual({ of: '1' });
});
