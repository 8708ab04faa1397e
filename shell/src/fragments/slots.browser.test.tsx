import type { AttachedFragment } from '@nestwright/contract/release/schema';

import { bed, page, settle, show } from '#testing/fragments-in-page.tsx';

describe('a slot on a page that the browser renders', () => {
  /** Joins a slot with one fragment that is never there. @returns its place */
  async function slotWith(described: Partial<AttachedFragment>): Promise<HTMLElement> {
    const element = document.createElement('div');
    document.body.append(element);
    const attached = { of: 'garden/bed', props: {}, ...described };
    const { fragments } = page(async () => undefined, { 'home/side': [attached] });
    fragments.join({ element, slot: 'home/side' });
    await settle();
    return element.firstElementChild as HTMLElement;
  }
  const height = { '320': 80, '768': 60, '1280': 40 };
  afterEach(() => localStorage.clear());

  test.each([
    [300, '80px'],
    [767, '80px'],
    [768, '60px'],
    [1400, '40px'],
  ])('keeps the fragment’s height in a window of %d pixels', async (width, kept) => {
    window.innerWidth = width;
    expect((await slotWith({ height })).style.minHeight).toBe(kept);
    expect((await slotWith({})).style.minHeight).toBe('');
  });

  test.each([
    ['0px', null],
    ['0px', '[]'],
    ['0px', 'null'],
    ['80px', '[{}]'],
  ])('keeps %s for a fragment that shows what the browser stores, which is %s', async (kept, text) => {
    window.innerWidth = 400;
    if (text !== null) localStorage.setItem('Plants', text);
    expect((await slotWith({ height, stored: 'Plants' })).style.minHeight).toBe(kept);
  });

  test('shows what the fragment’s release says without it', async () => {
    const place = await slotWith({ without: { text: 'All beds', path: '/beds' } });
    expect(place.dataset['nwWaiting']).toBe('');
    show();
    await settle();
    expect(place.querySelector('[data-nw-without] a')).toHaveAttribute('href', '/beds');
    expect(place.dataset['nwWaiting']).toBeUndefined();
  });

  test('no longer keeps the height once the fragment is live', async () => {
    const element = document.createElement('div');
    document.body.append(element);
    const { fragments } = page(async () => bed, { 'home/side': [{ of: 'garden/bed', props: {}, height }] });
    fragments.join({ element, slot: 'home/side' });
    show();
    await settle();
    expect(element.querySelector<HTMLElement>('[data-nw-live]')!.style.minHeight).toBe('');
  });
});

test('a fragment in a slot starts when its release says', async () => {
  const idle = jest.fn();
  window.requestIdleCallback = idle;
  jest.useFakeTimers();
  try {
    for (const [start, times] of [
      [undefined, 1],
      ['seen', 0],
    ] as const) {
      idle.mockClear();
      const element = document.createElement('div');
      document.body.append(element);
      const attached = { of: 'garden/bed', props: {}, ...(start && { start }) };
      page(async () => bed, { 'home/side': [attached] }).fragments.join({ element, slot: 'home/side' });
      jest.advanceTimersByTime(60_000);
      expect(idle).toHaveBeenCalledTimes(times);
    }
  } finally {
    jest.useRealTimers();
  }
});

test('a slot on a page that the browser renders is filled with what is attached', async () => {
  const element = document.createElement('div');
  document.body.append(element);
  const { fragments } = page(async () => bed, {
    'home/side': [{ of: 'garden/bed', props: { plant: 'rose' } }],
  });
  fragments.join({ element, slot: 'home/side' });
  show();
  await settle();
  expect(element).toHaveTextContent('rose data of rose 0');
});
