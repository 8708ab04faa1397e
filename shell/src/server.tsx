import { ERROR_TITLE } from '@nestwright/contract/form/rules';
import type { RenderPage } from '@nestwright/contract/remote';
import { isRouteErrorResponse } from '@nestwright/contract/router';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';

import { appRoutes } from './app-routes.tsx';
import { emptyPageContext, PageContext } from './page/page-context.ts';
import { renderToText } from './page/render-to-text.ts';

export { renderFragment } from './fragments/render-fragment.tsx';

type ActionData = Record<string, unknown>;

/** The start of the page's own markup. React hoists head elements in front of it. */
const BODY_START = '<div data-nw-app';

/** How a page says that a form was refused: at a field, or in a message. */
const REFUSED = /aria-invalid="true"|role="alert"/;

/**
 * Renders the shell around one remote's routes, waiting for lazy routes, loaders and Suspense. A posted form first runs
 * its route's action.
 */
export const renderPage: RenderPage = async (request, routes, server, page) => {
  const handler = createStaticHandler(appRoutes(routes));
  const context = await handler.query(request, { requestContext: server });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  if (server.answered) context.actionData = ofThisRelease(server.answered, context.matches);
  const router = createStaticRouter(handler.dataRoutes, context);
  // Older gateways don't name a frame.
  const { frame } = page ?? { frame: 'full' };
  const html = await renderToText(
    <PageContext value={{ ...emptyPageContext(), frameAt: () => frame }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </PageContext>,
  );
  const start = Math.max(html.indexOf(BODY_START), 0);
  const [head, body] = [html.slice(0, start), html.slice(start)];
  const showsErrors = context.actionData && REFUSED.test(body);
  return {
    kind: 'page',
    status: context.statusCode,
    head: showsErrors ? head.replace('<title>', `<title>${ERROR_TITLE}`) : head,
    body,
    hydration: {
      loaderData: context.loaderData,
      ...(context.actionData && { actionData: context.actionData }),
      errors: plainErrors(context.errors),
    },
    showsAnswers: true,
    ...failuresOf(context.errors),
    matched: context.matches.map((match) => match.route.path ?? '').filter((path) => path !== ''),
  };
};

/**
 * An answer names the route that made it by its id. Another release may have numbered the routes otherwise; in this one, the
 * route that answers the forms of the same path gets the answer.
 */
function ofThisRelease(answered: ActionData, matches: StaticHandlerContext['matches']): ActionData {
  const answering = matches.map(({ route }) => route).filter(({ action }) => action !== undefined);
  if (answering.some(({ id }) => id in answered)) return answered;
  const own = answering.findLast(({ index }) => index !== true);
  return own ? { [own.id]: Object.values(answered)[0] } : answered;
}

/** What was thrown, for the remote's team. A response such as 404 is an answer. */
function failuresOf(errors: Record<string, unknown> | null): { failures?: string[] } {
  const thrown = Object.values(errors ?? {}).filter((error) => error instanceof Error);
  return thrown.length === 0 ? {} : { failures: thrown.map(({ stack, message }) => stack ?? message) };
}

function plainErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? { status: error.status, statusText: error.statusText } : {},
    ]),
  );
}
