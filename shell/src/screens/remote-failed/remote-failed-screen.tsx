import { useLocation, useNavigate, useNavigation } from '@nestwright/contract/router';

import type { RemoteLoadError } from '#remotes/load-failure.ts';
import { ChunkFailedScreen } from './chunk-failed-screen.tsx';

/** A remote whose routes failed to load; retrying navigates to the same address again. */
export function RemoteFailedScreen({ error }: { error: RemoteLoadError }) {
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const retry = () => void navigate(location, { replace: true, preventScrollReset: true });
  return <ChunkFailedScreen failure={error.failure} busy={navigation.state !== 'idle'} onRetry={retry} />;
}
