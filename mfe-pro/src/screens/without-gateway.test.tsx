import { setPageConfig } from '@nestwright/domain/http/store';
import { screen } from '@testing-library/react';

import { showPage } from '#testing/show-page.tsx';

beforeEach(() => setPageConfig({ hosted: {} }));
afterEach(() => setPageConfig({}));

test.each(['/pro-sign-up', '/pro-sign-up/leads', '/pro-sign-up/profile'])(
  'without a gateway %s says that there are no leads, and offers no way in',
  async (path) => {
    await showPage(path);
    expect(await screen.findByText(/Leads and company profiles are not available/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Work e-mail')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  },
);
