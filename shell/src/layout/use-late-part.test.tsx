import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';

import { useLatePart } from './use-late-part.ts';

function Page({ load }: { load: () => Promise<ComponentType> }) {
  const [part, ask] = useLatePart(load);
  return (
    <>
      <button onClick={ask}>Show it</button>
      {part.phase === 'ready' ? <part.Part /> : <p>{part.phase}</p>}
    </>
  );
}
const Menu = () => <p>The menu</p>;
const press = () => userEvent.click(screen.getByRole('button'));

test('a part that fails to load leaves the page alone and can be requested again', async () => {
  const load = jest
    .fn<Promise<ComponentType>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  load.mockResolvedValue(Menu);
  render(<Page load={load} />);
  await press();
  expect(await screen.findByText('missing')).toBeInTheDocument();
  await press();
  expect(await screen.findByText('The menu')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part whose style sheet hangs is reported as slow, and its loader continues without it', async () => {
  jest.useFakeTimers();
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = 'http://localhost/releases/shell/1/browser/7.css';
  const other = document.createElement('link');
  other.rel = 'stylesheet';
  other.href = 'http://localhost/releases/booking/1/browser/7.css';
  document.head.append(sheet, other);
  const toldOther = jest.fn();
  other.addEventListener('load', toldOther);
  const load = () =>
    new Promise<ComponentType>((resolve) => sheet.addEventListener('load', () => resolve(Menu)));
  render(<Page load={load} />);
  act(() => screen.getByRole('button').click());
  expect(screen.getByText('loading')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('The menu')).toBeInTheDocument();
  expect(toldOther).not.toHaveBeenCalled();
  jest.useRealTimers();
});

beforeAll(() => {
  Object.assign(globalThis, { __webpack_public_path__: 'http://localhost/releases/shell/1/browser/' });
});
