import stream from 'node:stream';

import react from 'react';
import reactDom from 'react-dom';
import reactDomServer from 'react-dom/server';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as router from 'react-router-dom';

import type { ServerPackage } from '#releases/server-packages.ts';

/** What server bundles may `require`: the renderer's own copies, one for all bundles. */
export const RENDERER_PACKAGES: Record<ServerPackage, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  'react-dom/server': reactDomServer,
  'react-router-dom': router,
  'node:stream': stream,
};
