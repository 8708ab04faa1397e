import { screen } from '@testing-library/react';
import { mountRootParcel, type ParcelConfig } from 'single-spa';

import * as parcel from './parcel.ts';

const config = parcel as unknown as ParcelConfig<{ path: string }>;

// The root renders asynchronously, as on a real page.
beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});

test('a single-spa root mounts, updates and unmounts the parcel twice', async () => {
  for (let round = 0; round < 2; round += 1) {
    const domElement = document.body.appendChild(document.createElement('div'));
    const mounted = mountRootParcel(config, {
      domElement,
      path: '/request-service?service=Roofing&zipcode=33139',
    });
    await mounted.mountPromise;
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'What is the ZIP code for this job?',
    );
    expect(screen.getByLabelText('ZIP code')).toHaveValue('33139');
    await mounted.update!({ path: '/start-project' });
    expect(await screen.findByText('Most Popular Projects')).toBeInTheDocument();
    await mounted.unmount();
    expect(domElement).toBeEmptyDOMElement();
    domElement.remove();
  }
});
