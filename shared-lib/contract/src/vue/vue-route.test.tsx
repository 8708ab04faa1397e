import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { act, render, screen } from '@testing-library/react';
import { defineComponent, h } from 'vue';

import { useScreen } from './use-screen.ts';
import { vueRoute } from './vue-route.ts';

interface Plant {
  name: string;
}

const PlantScreen = defineComponent(() => {
  const { url, data } = useScreen<Plant>();
  return () => [h('h1', data.value.name), h('p', url.value)];
});

const route = vueRoute({
  path: '/plants/:id',
  screen: () => Promise.resolve({ default: PlantScreen }),
  loader: ({ params }): Promise<Plant> => Promise.resolve({ name: `Plant ${params.id}` }),
  head: ({ data }) => ({ title: data.name, description: `All about ${data.name}.` }),
});

test('a Vue component is a page with its loader’s data and head, and stays mounted while the address changes', async () => {
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: [route] }], {
    initialEntries: ['/plants/3'],
  });
  render(<RouterProvider router={router} />);
  const heading = await screen.findByRole('heading', { name: 'Plant 3' });
  expect(document.title).toBe('Plant 3');
  await act(() => router.navigate('/plants/4?from=3'));
  expect(screen.getByText('/plants/4?from=3')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Plant 4' })).toBe(heading);
  expect(document.title).toBe('Plant 4');
});
