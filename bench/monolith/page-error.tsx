import { isRouteErrorResponse, useRouteError } from '@nestwright/contract/router';
import { NotFoundScreen } from '@nestwright/shell/src/screens/not-found/not-found-screen.tsx';
import { UnexpectedErrorScreen } from '@nestwright/shell/src/screens/unexpected-error/unexpected-error-screen.tsx';

/** Replaces the shell's error page, which also handles remotes that fail to load. */
export function PageError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <UnexpectedErrorScreen />;
}
