import { isRouteErrorResponse, useRouteError } from '@nestwright/contract/router';

import { RemoteLoadError } from '#remotes/load-failure.ts';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';
import { RemoteFailedScreen } from './remote-failed/remote-failed-screen.tsx';
import { UnexpectedErrorScreen } from './unexpected-error/unexpected-error-screen.tsx';

/** Whatever goes wrong inside a page is shown in the page's place; header and footer go on working. */
export function PageError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (error instanceof RemoteLoadError) return <RemoteFailedScreen error={error} />;
  return <UnexpectedErrorScreen />;
}
