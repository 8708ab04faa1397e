import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, renderHook, screen, waitFor } from '@testing-library/react';

import { useHome } from './use-home.ts';
import { WhoWorksThere, type WhoWorksThereProps } from './who-works-there.tsx';

beforeEach(resetGateway);

function show(props: WhoWorksThereProps) {
  const router = createMemoryRouter([{ path: '*', element: <WhoWorksThere {...props} /> }]);
  render(<RouterProvider router={router} />);
}
const at = { zip: '33139', service: 'Plumbing' };

test('the number of pros and their answer time are said, and nothing while they are not known', () => {
  show({ ...at, served: { count: 3, answerMinutes: 118 } });
  expect(screen.getByRole('status')).toHaveTextContent(
    '3 plumbers work in 33139. They usually answer within 2 hours.',
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test('where nobody does the work, the step says so at once, and what to do', () => {
  show({ ...at, served: { count: 0, answerMinutes: null } });
  expect(screen.getByRole('status')).toHaveTextContent(/^No plumber works in 33139 yet\. You can still send/);
  expect(screen.getByRole('link', { name: 'Ask for something else' })).toHaveAttribute(
    'href',
    '/start-project',
  );
});

test('a failed look-up says nothing', () => {
  show({ ...at, served: undefined });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('once the ZIP is complete, the wizard knows who works there; another ZIP is asked about anew', async () => {
  answerGateway({
    'GET /api/zips/33139': () => ({ body: { zip: null } }),
    'GET /api/served': () => ({ body: { count: 3, answerMinutes: null } }),
  });
  const { result, rerender } = renderHook((draft: typeof at) => useHome(draft), { initialProps: at });
  expect(result.current.served).toBeUndefined();
  await waitFor(() => expect(result.current.served).toEqual({ count: 3, answerMinutes: null }));
  rerender({ ...at, zip: '3313' });
  expect(result.current.served).toBeUndefined();
});
