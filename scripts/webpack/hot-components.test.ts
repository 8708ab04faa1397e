/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createElement, type FunctionComponent, useState } from 'react';

import { hotComponent } from './hot-components.ts';

const ID = 'src/bed.tsx#Bed';

/** A bed that counts its plants. */
function bed(words: string, first = 0): FunctionComponent {
  return () => {
    const [count, setCount] = useState(first);
    return createElement('button', { onClick: () => setCount(count + 1) }, `${words} ${count}`);
  };
}

const words = () => screen.getByRole('button').textContent;

/** Runs the module again, as the bundler does after an edit. */
async function replace(...given: Parameters<typeof hotComponent>): Promise<FunctionComponent> {
  let frame: FunctionComponent;
  await act(async () => {
    frame = hotComponent(...given);
  });
  return frame!;
}

test('a replaced component keeps its state, and stays the same component for those that show it', async () => {
  const Bed = await replace(ID, bed('Roses'), 'useState(0)');
  render(createElement(Bed));
  fireEvent.click(screen.getByRole('button'));
  expect(words()).toBe('Roses 1');
  expect(await replace(ID, bed('Tulips'), 'useState(0)')).toBe(Bed);
  expect(words()).toBe('Tulips 1');
});

test('a component that calls other hooks starts with new state', async () => {
  const Bed = await replace('other', bed('Roses'), 'useState(0)');
  render(createElement(Bed));
  fireEvent.click(screen.getByRole('button'));
  await replace('other', bed('Roses', 7), 'useState(7)');
  expect(words()).toBe('Roses 7');
});

test('a component starts with new state if the code of one of the remote’s own hooks changes', async () => {
  const useBed = () => 'a bed';
  const Bed = await replace('own', bed('Roses'), 'useBed()', () => [useBed]);
  render(createElement(Bed));
  fireEvent.click(screen.getByRole('button'));
  await replace('own', bed('Roses'), 'useBed()', () => [useBed]);
  expect(words()).toBe('Roses 1');
  await replace('own', bed('Roses'), 'useBed()', () => [() => 'another bed']);
  expect(words()).toBe('Roses 0');
});
