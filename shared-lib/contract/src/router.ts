/**
 * The one way to React Router in browser packages. Shared modules are not tree-shaken, so sharing the whole router
 * costs every page 65 KB; sharing this module costs what it names. A name that a piece needs is added here.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
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
