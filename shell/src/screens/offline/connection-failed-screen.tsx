import { useLocation, useNavigate, useNavigation } from '@nestwright/contract/router';

import { useLaterRetry } from '#screens/remote-failed/use-later-retry.ts';
import { OfflineScreen } from './offline-screen.tsx';

/** A page whose content could not be fetched. It opens by itself once the connection is back. */
export function ConnectionFailedScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== 'idle';
  const retry = () => void navigate(location, { replace: true, preventScrollReset: true });
  const isOpening = useLaterRetry(location.pathname, isBusy, retry);
  return <OfflineScreen isOpening={isOpening} busy={isBusy} onRetry={retry} />;
}
