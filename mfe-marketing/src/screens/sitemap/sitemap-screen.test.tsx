import { showPage } from '#testing/show-page.tsx';
import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

beforeEach(resetGateway);

const records = [
  { ID: 33139, ZC: '33139', City: 'Miami Beach', Full: 'Miami Beach, FL' },
  { ID: 32615, ZC: '32615', City: 'Alachua', Full: 'Alachua, FL' },
];

test('the Florida section shows the outline and its cities, with links for the chosen service', async () => {
  answerGateway({ 'GET /api/cities/FL.json': () => ({ body: records }) });
  showPage('/sitemap/florida');
  expect(await screen.findByRole('img', { name: 'Outline of Florida' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Miami Beach' })).toHaveAttribute(
    'href',
    '/FL/Miami-Beach/Roofing/Repair',
  );
  await userEvent.selectOptions(screen.getByLabelText('Service'), 'Chimney Sweep');
  expect(screen.getByRole('link', { name: 'Alachua' })).toHaveAttribute(
    'href',
    '/FL/Alachua/Chimney-Sweep/Cleaning',
  );
});

test('the current section is marked and the others are linked', async () => {
  const { router } = showPage('/sitemap');
  expect(await screen.findByRole('link', { name: 'Website', current: 'page' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Brands' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sitemap/makes'));
  expect(await screen.findByRole('link', { name: 'LiftMaster' })).toHaveAttribute(
    'href',
    '/category/Garage-Door',
  );
});
