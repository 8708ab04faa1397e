import { loadSearched } from '#search/searched-loader.ts';
import { paths } from '@nestwright/domain/paths';
import { redirect, type LoaderFunctionArgs, type RouteObject } from '@nestwright/contract/router';

export { fragments } from '#fragments/offered-fragments.ts';

/** This remote's routes: finding a service, the request itself, and the page for partners who embed it. */
export const routes: RouteObject[] = [
  {
    path: '/start-project',
    // In the browser, the page searches by itself, because a page with a loader can't be prepared before the click.
    ...(typeof document === 'undefined' && { loader: loadSearched }),
    lazy: async () => ({
      Component: (await import('#screens/start-project/start-project-screen.tsx')).StartProjectScreen,
    }),
  },
  {
    path: '/request-service/thanks',
    ...(typeof document === 'undefined' && { loader: loadSubmitted, action: answerChoice }),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "thanks" */ '#screens/thanks/thanks-screen.tsx'))
        .ThanksScreen,
    }),
  },
  {
    path: '/request-service/*',
    ...(typeof document === 'undefined' && { loader: loadPosted, action: answerStep }),
    lazy: async () => ({
      Component: (await import('#screens/request-service/request-service-screen.tsx')).RequestServiceScreen,
    }),
  },
  {
    path: '/widgets',
    lazy: async () => ({ Component: (await import('#screens/widgets/widgets-screen.tsx')).WidgetsScreen }),
  },
  // The page for partners is the only one below `/widgets`. The frame itself is not a page of the site.
  { path: '/widgets/*', loader: () => redirect(paths.widgets) },
];

// These are loaded on the first request, because they need the wizard's screens.

async function loadSubmitted(args: LoaderFunctionArgs) {
  return (await import('#posted/load-submitted.ts')).loadSubmitted(args);
}

async function answerChoice(args: LoaderFunctionArgs) {
  return (await import('#posted/answer-choice.ts')).answerChoice(args);
}

async function loadPosted(args: LoaderFunctionArgs) {
  return (await import('#posted/load-posted.ts')).loadPosted(args);
}

async function answerStep(args: LoaderFunctionArgs) {
  return (await import('#posted/answer-step.ts')).answerStep(args);
}
