import { loadBooking } from './load-booking.ts';

const scripts = () => [...document.querySelectorAll('script')];
afterEach(() => document.head.replaceChildren());

test('the script loads once, and again after a failure', async () => {
  const first = loadBooking('https://nestwright.example/any/path');
  const second = loadBooking('https://nestwright.example');
  expect(scripts().map(({ src, async }) => [src, async])).toEqual([
    ['https://nestwright.example/widgets/v1/loader.js', true],
  ]);
  scripts()[0]!.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('could not load from https://nestwright.example/widgets/v1/loader.js');
  await expect(second).rejects.toThrow('script-src');
  expect(scripts()).toEqual([]);
  const third = loadBooking('https://nestwright.example');
  expect(scripts()).toHaveLength(1);
  customElements.define('nestwright-booking', class extends HTMLElement {});
  await third;
  await loadBooking('https://nestwright.example');
  expect(scripts()).toHaveLength(1);
});

test('an invalid address is refused', async () => {
  await expect(loadBooking('nestwright')).rejects.toThrow('Invalid URL');
});
