import { showPage } from '#testing/show-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

test('a link in a text navigates without loading a document', async () => {
  const { router } = showPage('/about');
  await userEvent.click(await screen.findByRole('link', { name: 'blog' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/blog'));
});

test('a link in a text keeps an ad’s parameters, in a new tab too', async () => {
  showPage('/about?spg=f&company=Bay+Air');
  const link = await screen.findByRole('link', { name: 'blog' });
  expect(link).toHaveAttribute('href', '/blog?spg=f&company=Bay%20Air');
});

test('a table can be scrolled by keyboard and its columns have names', async () => {
  showPage('/blog/chimney-season');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  showPage('/blog/dryer-vent-fire-risk');
  expect(await screen.findByRole('group', { name: 'Table: Household, Clean' })).toHaveAttribute(
    'tabindex',
    '0',
  );
  expect(screen.getByRole('columnheader', { name: 'Household' })).toHaveAttribute('scope', 'col');
});
