import '@nestwright/shared-lib/ui/tokens.css';
import '@nestwright/shared-lib/ui/base.css';
// What the parcel asks its host for: a page holds one copy of each.
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import '@nestwright/shared-lib/router';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { type AppProps, type Parcel, type ParcelConfig, registerApplication, start } from 'single-spa';

/** What the page of a single-spa partner says: where the booking remote's entry is. */
const { entry } = document.querySelector<HTMLElement>('#booking')!.dataset as { entry: string };
registerRemotes([{ name: 'nestwright_booking', entry: new URL(entry, window.location.href).href }]);

let parcel: Parcel | undefined;

/** The partner's own application at `#/repairs`: it shows the parcel, and another of its addresses when asked. */
registerApplication({
  name: 'repairs',
  activeWhen: ({ hash }) => hash === '#/repairs',
  app: {
    bootstrap: async () => undefined,
    async mount(props: AppProps) {
      const config = await loadRemote<ParcelConfig>('nestwright_booking/parcel');
      if (!config) throw new Error('The booking remote exposes no parcel.');
      const domElement = document.querySelector<HTMLElement>('#booking')!;
      parcel = props.mountParcel(config, { domElement, path: '/request-service?service=Roofing&zipcode=33139' });
      await parcel.mountPromise;
    },
    // single-spa unmounts an application's parcels with it.
    unmount: async () => undefined,
  },
});
start();

document
  .querySelector('#another')!
  .addEventListener('click', () => void parcel?.update?.({ path: '/start-project' }));
