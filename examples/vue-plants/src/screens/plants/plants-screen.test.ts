import { showScreen } from '@nestwright/contract/vue/show-screen';
import { screen } from '@testing-library/dom';

import PlantsScreen from './plants-screen.vue';

test('/plants shows its title and follows the visitor’s ZIP code', async () => {
  const { change, unmount } = showScreen(PlantsScreen, { url: '/plants' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Plants');
  change({ zip: '02134' });
  await screen.findByText('Your ZIP code is 02134.');
  unmount();
});
