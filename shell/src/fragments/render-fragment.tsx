import type { RenderFragment } from '@nestwright/contract/remote';
import { StaticRouter } from 'react-router-dom';

import { renderToText } from '#page/render-to-text.ts';

import { FragmentTree } from './fragment-tree.tsx';

/** Renders a fragment on the server as a separate tree. Its links know the address of the page around it. */
export const renderFragment: RenderFragment = async (request, fragment, server, { props, prefix }) => {
  const data = await fragment.loader?.({ request, context: server, props });
  const { pathname, search } = new URL(request.url);
  const html = await renderToText(
    <StaticRouter location={pathname + search}>
      <FragmentTree fragment={fragment} props={props} data={data} />
    </StaticRouter>,
    prefix,
  );
  return { html, ...(data !== undefined && { data }) };
};
