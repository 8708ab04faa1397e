/**
 * The only way browser packages import React Router. Shared modules are not tree-shaken, so sharing the whole router
 * would cost every page 65 KB; sharing this module costs only what it exports. Names that
 * nothing in this repository uses are for remotes of other repositories.
 *
 * Links and navigation are our own: they keep the parameters of the site's trail (`siteTrail`), so no page has to.
 */
export { Link, NavLink, useNavigate } from './trail/trail-links.ts';
export {
  createBrowserRouter,
  createMemoryRouter,
  createPath,
  Form,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  redirect,
  Router,
  RouterProvider,
  useActionData,
  useBlocker,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
  useSubmit,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router-dom';
export type {
  FetcherWithComponents,
  FormProps,
  LinkProps,
  LoaderFunctionArgs,
  Location,
  NavLinkProps,
  RouteObject,
  To,
} from 'react-router-dom';
