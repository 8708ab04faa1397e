/**
 * The one way to React Router in browser packages. Shared modules are not tree-shaken, so sharing the whole router
 * costs every page 65 KB; sharing this module costs what it names. A name that a piece needs is added here.
 *
 * Links and moves are our own: they take along what an ad's address says (`TRAIL`), so that no page has to think of it.
 */
export { Link, NavLink, useNavigate } from './trail/trail-links.ts';
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router-dom';
export type {
  LinkProps,
  LoaderFunctionArgs,
  Location,
  NavLinkProps,
  RouteObject,
  To,
} from 'react-router-dom';
