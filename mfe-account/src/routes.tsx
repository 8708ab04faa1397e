import { loadKnownPerson } from '#known/load-known-person.ts';
import { notFound } from '@nestwright/contract/remote';
import { redirect, type LoaderFunctionArgs, type RouteObject } from '@nestwright/contract/router';

export { fragments } from '#fragments/offered-fragments.ts';

/** This remote's routes: sign-up, login, the visitor's project list, and the account's five sections. */
export const routes: RouteObject[] = [
  {
    path: '/sign-up',
    action: async (args) => (await import('#screens/sign-up/sign-up-screen.tsx')).answerSignUp(args),
    lazy: async () => ({ Component: (await import('#screens/sign-up/sign-up-screen.tsx')).SignUpScreen }),
  },
  {
    path: '/login',
    action: async (args) => (await import('#screens/login/login-screen.tsx')).answerLogin(args),
    lazy: async () => ({ Component: (await import('#screens/login/login-screen.tsx')).LoginScreen }),
  },
  {
    path: '/login/link',
    lazy: async () => ({ Component: (await import('#screens/link/link-screen.tsx')).LinkScreen }),
  },
  {
    path: '/my-projects',
    ...(typeof document === 'undefined' && { loader: loadKnownPerson }),
    action: async (args) => (await import('#screens/my-projects/my-projects-screen.tsx')).answerConfirm(args),
    lazy: async () => ({
      Component: (await import('#screens/my-projects/my-projects-screen.tsx')).MyProjectsScreen,
    }),
  },
  {
    path: '/my-projects/link',
    // The link's token is after the `#`, so only a page with scripts can send it.
    ...(typeof document !== 'undefined' && {
      action: async (args: LoaderFunctionArgs) =>
        (await import('#screens/request-link/request-link-screen.tsx')).answerLinkedRequest(args),
    }),
    lazy: async () => ({
      Component: (await import('#screens/request-link/request-link-screen.tsx')).RequestLinkScreen,
    }),
  },
  {
    path: '/mail-choices',
    lazy: async () => {
      const [{ MailChoicesScreen: Component }, { loadStopLink: loader }] = await Promise.all([
        import('#screens/mail-choices/mail-choices-screen.tsx'),
        import('#screens/mail-choices/mail-choices-loader.ts'),
      ]);
      return { Component, loader };
    },
  },
  {
    path: '/check-record',
    lazy: async () => ({
      Component: (await import('#screens/check-record/check-record-screen.tsx')).CheckRecordScreen,
    }),
  },
  {
    path: '/account',
    ...(typeof document === 'undefined' && { loader: loadKnownPerson }),
    lazy: async () => ({ Component: (await import('#frame/account-frame.tsx')).AccountFrame }),
    children: [
      { index: true, loader: toDashboard, element: null },
      {
        path: '/account/dashboard',
        action: async (args) => (await import('#screens/dashboard/dashboard-screen.tsx')).answerWhose(args),
        lazy: async () => ({
          Component: (await import('#screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
        }),
      },
      {
        path: '/account/projects',
        action: async (args) => (await import('#screens/projects/projects-screen.tsx')).answerWhose(args),
        lazy: async () => ({
          Component: (await import('#screens/projects/projects-screen.tsx')).ProjectsScreen,
        }),
      },
      {
        path: '/account/projects/:id',
        loader: typeof document === 'undefined' ? loadProject : onlyPlausibleProject,
        // The page itself shows what a decision has changed.
        shouldRevalidate: () => false,
        action: async (args) => (await import('#screens/project/project-screen.tsx')).answerProject(args),
        lazy: async () => ({
          Component: (await import('#screens/project/project-screen.tsx')).ProjectScreen,
        }),
      },
      {
        path: '/account/projects/:id/record',
        loader: typeof document === 'undefined' ? loadRecord : onlyPlausibleProject,
        lazy: async () => ({
          Component: (await import('#screens/record/record-screen.tsx')).RecordScreen,
        }),
      },
      {
        path: '/account/reviews',
        loader: typeof document === 'undefined' ? loadReviews : () => null,
        shouldRevalidate: () => false,
        action: async (args) => (await import('#screens/reviews/reviews-screen.tsx')).answerReview(args),
        lazy: async () => ({
          Component: (await import('#screens/reviews/reviews-screen.tsx')).ReviewsScreen,
        }),
      },
      {
        path: '/account/manage',
        loader: typeof document === 'undefined' ? loadAccount : () => null,
        shouldRevalidate: () => false,
        action: async (args) => (await import('#screens/manage/manage-screen.tsx')).answerAccount(args),
        lazy: async () => ({ Component: (await import('#screens/manage/manage-screen.tsx')).ManageScreen }),
      },
      {
        path: '/account/categories',
        // A page with scripts saves each tick by itself.
        ...(typeof document === 'undefined' && { action: answerCategories }),
        lazy: async () => ({
          Component: (await import('#screens/categories/categories-screen.tsx')).CategoriesScreen,
        }),
      },
      {
        path: '/account/notifications',
        loader: typeof document === 'undefined' ? loadNotifications : () => null,
        shouldRevalidate: () => false,
        action: async (args) =>
          (await import('#screens/notifications/notifications-screen.tsx')).answerChoices(args),
        lazy: async () => ({
          Component: (await import('#screens/notifications/notifications-screen.tsx')).NotificationsScreen,
        }),
      },
      { path: '/account/*', loader: noSuchPage, element: null },
    ],
  },
];

function toDashboard({ request }: LoaderFunctionArgs): Response {
  return redirect(`/account/dashboard${new URL(request.url).search}`);
}

/** Only the browser knows whose project it is. An impossible project id is a 404 for everyone. */
function onlyPlausibleProject({ params }: LoaderFunctionArgs): null {
  if (!/^[\w-]{1,64}$/.test(params['id'] ?? '')) throw notFound();
  return null;
}

function noSuchPage(): never {
  throw notFound();
}

// Loaded on the first request, because other pages don't need it.

async function loadProject(args: LoaderFunctionArgs) {
  onlyPlausibleProject(args);
  return (await import('#known/load-project.ts')).loadProject(args);
}

async function loadRecord(args: LoaderFunctionArgs) {
  onlyPlausibleProject(args);
  return (await import('#known/load-record.ts')).loadRecord(args);
}

async function loadReviews(args: LoaderFunctionArgs) {
  return (await import('#known/load-account.ts')).loadReviews(args);
}

async function loadAccount(args: LoaderFunctionArgs) {
  return (await import('#known/load-account.ts')).loadAccount(args);
}

async function loadNotifications(args: LoaderFunctionArgs) {
  return (await import('#known/load-account.ts')).loadNotifications(args);
}

async function answerCategories(args: LoaderFunctionArgs) {
  return (await import('#decisions/choice-decisions.ts')).answerChoices(args);
}
