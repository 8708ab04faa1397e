import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { ShowMore } from './show-more.tsx';

function show(failures: string[] = []) {
  function List() {
    const [pages, setPages] = useState(1);
    const onMore = async () => {
      const failure = failures.shift();
      if (failure === undefined) setPages(pages + 1);
      return failure;
    };
    return (
      <ShowMore what="leads" count={pages * 2} to={pages < 3 ? `?after=${pages}` : null} onMore={onMore} />
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: List }])} />);
  return userEvent.setup();
}

const link = () => screen.getByRole('link', { name: 'Show more leads' });

test('focus stays on the link while there is more, and moves to the count at the end', async () => {
  const user = show();
  expect(link()).toHaveAttribute('href', '/?after=1');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('4 leads are shown.');
  expect(link()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('All 6 leads are shown.');
});

test('a failure is shown, and the link stays for another try', async () => {
  const user = show(['We can’t reach Nestwright right now.']);
  await user.click(link());
  expect(screen.getByRole('status')).toHaveTextContent('We can’t reach Nestwright right now.');
  await user.click(link());
  expect(screen.getByRole('status')).toHaveTextContent('4 leads are shown.');
});
