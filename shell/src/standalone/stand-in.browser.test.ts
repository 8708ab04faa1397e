import { joinPage } from '@nestwright/contract/fragment/store';

import { showStandIns } from './stand-in.ts';

test('each place says what would appear there, even a place that is added later', () => {
  const early = document.createElement('div');
  const late = document.createElement('div');
  joinPage({ element: early, of: 'garden/bed', props: {} });
  showStandIns();
  joinPage({ element: late, slot: 'home/side' });
  expect(early).toHaveTextContent('garden/bed appears here.');
  expect(late).toHaveTextContent('Fragments attached to home/side appear here.');
});
