import '@nestwright/kit/tokens.css';
import '@nestwright/kit/base.css';
import * as router from '@nestwright/contract/router';
import { createInstance } from '@module-federation/enhanced/runtime';
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';
import { type AppProps, type Parcel, type ParcelConfig, registerApplication, start } from 'single-spa';

/** The setting in the page of a single-spa partner: the address of the booking remote's entry. */
const { entry } = document.querySelector<HTMLElement>('#booking')!.dataset as { entry: string };

/** A package of which the page has only one copy, the host's. */
const one = (name: string, module: unknown) => ({
  version: SHARED_VERSIONS[name]!,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: false as const },
});
const host = createInstance({
  name: 'partner',
  remotes: [{ name: 'nestwright_booking', entry: new URL(entry, window.location.href).href }],
  shared: Object.fromEntries(
    Object.entries({
      react: React,
      'react/jsx-runtime': jsxRuntime,
      'react-dom': ReactDom,
      'react-dom/client': ReactDomClient,
      '@nestwright/contract/router': router,
    }).map(([name, module]) => [name, one(name, module)]),
  ),
});

let parcel: Parcel | undefined;

/** The partner's application at `#/repairs`. It shows the parcel, and changes the parcel's address on request. */
registerApplication({
  name: 'repairs',
  activeWhen: ({ hash }) => hash === '#/repairs',
  app: {
    bootstrap: async () => undefined,
    async mount(props: AppProps) {
      const config = await host.loadRemote<ParcelConfig>('nestwright_booking/parcel');
      if (!config) throw new Error('The booking remote exposes no parcel.');
      const domElement = document.querySelector<HTMLElement>('#booking')!;
      parcel = props.mountParcel(config, {
        domElement,
        path: '/request-service?service=Roofing&zipcode=33139',
      });
      await parcel.mountPromise;
    },
    // single-spa unmounts an application's parcels along with it.
    unmount: async () => undefined,
  },
});
start();

document
  .querySelector('#another')!
  .addEventListener('click', () => void parcel?.update?.({ path: '/start-project' }));
