import * as router from '@nestwright/contract/router';
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';

/** One version of a shared module, in the shape federation containers expect. */
export interface SharedModule {
  lib(): unknown;
  get(): Promise<() => unknown>;
  from: string;
  loaded: true;
  eager: true;
}

/** Shared modules by name, then by version. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

/** The packages that a page has only one copy of, the shell's. Remotes are built without them. */
const modules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
  '@nestwright/contract/router': router,
};

/** What the shell shares with every remote, however it is loaded. */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => {
    const lib = () => module;
    const shared: SharedModule = { lib, get: async () => lib, from: 'shell', loaded: true, eager: true };
    return [name, { [SHARED_VERSIONS[name]!]: shared }];
  }),
);
