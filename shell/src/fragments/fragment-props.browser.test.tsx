import type { FragmentModule } from '@nestwright/contract/remote';
import userEvent from '@testing-library/user-event';

import { bed, page, placeWith, settle, show } from '#testing/fragments-in-page.tsx';

/** Changes a place to tulips and, before their data can be there, to irises. */
function changeTwice(place: Awaited<ReturnType<typeof placeWith>>): void {
  for (const plant of ['tulip', 'iris']) {
    place.props = { plant };
    place.onProps!();
  }
}

test('new props show at once', async () => {
  const place = await placeWith({ plant: 'rose' }, true);
  page(async () => bed).fragments.join(place);
  show();
  await settle();
  await userEvent.click(place.element.querySelector('button')!);
  place.props = { plant: 'tulip' };
  place.onProps!();
  await settle();
  expect(place.element).toHaveTextContent('tulip data of tulip 1');
});

test('props that change before hydration are shown after it, without a React warning', async () => {
  const complaint = jest.spyOn(console, 'error');
  const place = await placeWith({ plant: 'rose' }, true);
  place.first = place.props;
  const button = place.element.querySelector('button')!;
  page(async () => bed).fragments.join(place);
  place.props = { plant: 'tulip' };
  place.onProps!();
  show();
  await settle();
  expect(place.element).toHaveTextContent('tulip data of tulip 0');
  expect(place.element.querySelector('button')).toBe(button);
  expect(complaint).not.toHaveBeenCalled();
});

test('the later of two changes stays, whichever data arrives first', async () => {
  const place = await placeWith({ plant: 'rose' }, true);
  const answers: Record<string, () => void> = {};
  const slow: FragmentModule = {
    ...bed,
    loader: ({ props }) =>
      new Promise((resolve) => {
        answers[String(props['plant'])] = () => resolve(`data of ${String(props['plant'])}`);
      }),
  };
  page(async () => slow).fragments.join(place);
  show();
  await settle();
  changeTwice(place);
  answers['iris']!();
  await settle();
  answers['tulip']!();
  await settle();
  expect(place.element).toHaveTextContent('iris data of iris 0');
});

test('data of outdated props that cannot be loaded leaves the shown fragment', async () => {
  const place = await placeWith({ plant: 'rose' }, true);
  let refuse!: () => void;
  const slow: FragmentModule = {
    ...bed,
    loader: async ({ props }) => {
      if (props['plant'] === 'tulip')
        await new Promise((_, reject) => (refuse = () => reject(new Error('gone'))));
      return `data of ${String(props['plant'])}`;
    },
  };
  page(async () => slow).fragments.join(place);
  show();
  await settle();
  changeTwice(place);
  await settle();
  refuse();
  await settle();
  expect(place.element).toHaveTextContent('iris data of iris 0');
});
