import type { FragmentModule } from '@nestwright/contract/remote';

import { bed, page, placeWith, settle, show } from '#testing/fragments-in-page.tsx';

test('a fragment’s time from its code to its first answer is noted, the slowest of its remote', async () => {
  const { fragments, starts } = page(async () => bed);
  const slow: FragmentModule = {
    ...bed,
    loader: async () => {
      jest.spyOn(performance, 'now').mockReturnValue(700);
      return 'data';
    },
  };
  jest.spyOn(performance, 'now').mockReturnValue(100);
  fragments.join(await placeWith({ plant: 'rose' }, true));
  show();
  await settle();
  expect([...starts.values()]).toEqual([{ remote: 'garden', version: '1', start: 0 }]);
  const other = page(async () => slow, undefined, starts);
  other.fragments.join(await placeWith({ plant: 'rose' }, false));
  show();
  await settle();
  fragments.join(await placeWith({ plant: 'tulip' }, true));
  show();
  await settle();
  jest.restoreAllMocks();
  expect([...starts.values()]).toEqual([{ remote: 'garden', version: '1', start: 600 }]);
});

test('the time of another version than the page’s is nobody’s', async () => {
  const { fragments, starts } = page(async () => bed, undefined, new Map(), 'fallback');
  fragments.join(await placeWith({ plant: 'rose' }, true));
  show();
  await settle();
  expect([...starts.values()]).toEqual([]);
});
