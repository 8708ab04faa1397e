import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { CheckRecordScreen } from '#screens/check-record/check-record-screen.tsx';
import { LinkScreen } from '#screens/link/link-screen.tsx';
import { RequestLinkScreen } from '#screens/request-link/request-link-screen.tsx';

test.each<[string, ReactElement, RegExp]>([
  ['a link that opens a request', <RequestLinkScreen key="" />, /needs JavaScript.*href="\/my-projects"/s],
  ['a link that logs in', <LinkScreen key="" />, /needs JavaScript.*href="\/login"/s],
  ['checking a record', <CheckRecordScreen key="" />, /needs JavaScript/],
])('%s says that it needs scripts, and shows no control before they run', (_, element, words) => {
  const router = createMemoryRouter([{ path: '*', element }]);
  document.body.innerHTML = renderToString(<RouterProvider router={router} />);
  expect(document.querySelector('noscript')?.innerHTML).toMatch(words);
  const controls = [...document.querySelectorAll('button, input')];
  expect(controls.filter((control) => !control.closest('.nw-scripted'))).toEqual([]);
  document.body.innerHTML = '';
});
