import { isRouteErrorResponse, useRouteError } from '@nestwright/contract/router';

import { RemoteLoadError } from '#remotes/load-failure.ts';
import { ConnectionFailedScreen } from './offline/connection-failed-screen.tsx';
import { isConnectionFailure } from './offline/connection-failure.ts';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';
import { RemoteFailedScreen } from './remote-failed/remote-failed-screen.tsx';
import { UnexpectedErrorScreen } from './unexpected-error/unexpected-error-screen.tsx';

/** Errors inside a page are shown in its place; the header and footer keep working. */
export function PageError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (error instanceof RemoteLoadError) return <RemoteFailedScreen error={error} />;
  if (isConnectionFailure(error)) return <ConnectionFailedScreen />;
  return <UnexpectedErrorScreen />;
}
