import type { FragmentModule } from '@nestwright/contract/remote';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Bed, bed, page, placeWith, router, settle, show } from '#testing/fragments-in-page.tsx';

/** A fragment with the server's HTML that throws while rendering until `heal` is called, and its place on the page. */
async function brokenBed() {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Component = () => {
    if (isBroken) throw new Error('poison');
    return <Bed plant="rose" />;
  };
  const place = await placeWith({ plant: 'rose' }, true);
  jest.spyOn(place.element, 'getBoundingClientRect').mockReturnValue({ height: 84 } as DOMRect);
  const { fragments, reported } = page(async () => ({ Component }));
  fragments.join(place);
  show();
  await settle();
  return { place, reported, heal: () => (isBroken = false) };
}

function touch(element: Element): void {
  act(() => void element.dispatchEvent(new Event('pointerover', { bubbles: true })));
}

test('a fragment that threw is retried when touched; until it works, its place keeps its height and shows its link', async () => {
  const { place, heal } = await brokenBed();
  const link = place.element.querySelector('a')!;
  expect([link.textContent, place.element.style.minHeight]).toEqual(['All beds', '84px']);
  touch(place.element);
  await settle();
  expect([...place.element.querySelectorAll('a')]).toEqual([link]);
  expect(place.element.style.minHeight).toBe('84px');
  expect(place.element.dataset['nwLive']).toBeUndefined();
  heal();
  await settle();
  expect(place.element.dataset['nwLive']).toBeUndefined();
  touch(place.element);
  await settle();
  expect(place.element.dataset['nwLive']).toBe('');
  expect(place.element).toHaveTextContent('rose 0');
  expect(place.element).not.toHaveTextContent('All beds');
  expect(place.element.style.minHeight).toBe('');
  await userEvent.click(place.element.querySelector('button')!);
  expect(place.element).toHaveTextContent('rose 1');
});

test('a fragment that threw is retried when the visitor goes to another page with the same place', async () => {
  const { place, heal } = await brokenBed();
  heal();
  await act(() => router.navigate('/elsewhere'));
  await settle();
  expect(place.element.dataset['nwLive']).toBe('');
});

test('a fragment that works again waits while the link in its place has the focus', async () => {
  const { place, heal } = await brokenBed();
  heal();
  const link = place.element.querySelector('a')!;
  act(() => link.focus());
  await settle();
  expect(link).toHaveFocus();
  act(() => link.blur());
  await settle();
  expect(place.element.dataset['nwLive']).toBe('');
});

/** A live fragment that throws at a click. */
async function showBrokenFragment(without: boolean) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Component = () => {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error('poison');
    return <button onClick={() => setBroken(true)}>Break</button>;
  };
  const { without: link, ...place } = await placeWith({}, false);
  const own = without ? { ...place, without: link! } : place;
  page(async () => ({ Component })).fragments.join(own);
  show();
  await settle();
  const button = own.element.querySelector('button')!;
  await userEvent.click(button);
  await settle();
  expect(button.isConnected).toBe(false);
  return own.element;
}

test('who has the focus in a fragment that throws gets it on the link in its place', async () => {
  const place = await showBrokenFragment(true);
  expect(place.querySelector('a')).toHaveFocus();
});

test('without a link, the place keeps the focus, so that the next Tab goes on from there', async () => {
  const place = await showBrokenFragment(false);
  expect(place).toHaveFocus();
  expect(place).toHaveAttribute('tabindex', '-1');
});

test('who has the focus elsewhere keeps it when a fragment throws', async () => {
  const elsewhere = document.createElement('button');
  document.body.append(elsewhere);
  elsewhere.focus();
  await brokenBed();
  expect(elsewhere).toHaveFocus();
});

test('a fragment that threw is left alone once its place is removed', async () => {
  const { place, reported, heal } = await brokenBed();
  heal();
  place.onLeave!();
  touch(place.element);
  await act(() => router.navigate('/far-away'));
  await settle();
  expect(place.element).toHaveTextContent('All beds');
  expect(reported).toHaveLength(1);
});

test('a fragment that throws when its props change is retried with the new props', async () => {
  const loader: FragmentModule['loader'] = async ({ props }) => {
    if (props['plant'] === 'tulip' && isDown) throw new Error('down');
    return `data of ${String(props['plant'])}`;
  };
  let isDown = true;
  const place = await placeWith({ plant: 'rose' }, true);
  page(async () => ({ ...bed, loader })).fragments.join(place);
  show();
  await settle();
  place.props = { plant: 'tulip' };
  place.onProps!();
  await settle();
  expect(place.element).toHaveTextContent('All beds');
  isDown = false;
  touch(place.element);
  await settle();
  expect(place.element).toHaveTextContent('tulip data of tulip 0');
});
