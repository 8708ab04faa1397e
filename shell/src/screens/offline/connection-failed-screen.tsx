import { useLocation, useNavigate, useNavigation } from '@nestwright/contract/router';

import { useOnline } from '#layout/use-online.ts';
import { useLaterRetry } from '#screens/remote-failed/use-later-retry.ts';
import { OfflineScreen } from './offline-screen.tsx';

/** A page whose content could not be fetched. It opens by itself once the connection is back. */
export function ConnectionFailedScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== 'idle';
  const retry = () => void navigate(location, { replace: true, preventScrollReset: true });
  const isOpening = useLaterRetry(location.pathname, isBusy, retry);
  // This is not in the screen, because the screen would learn of the connection before it learns that the page is being
  // opened.
  const isOnline = useOnline();
  const connection = isOnline ? (isOpening ? 'opening' : 'failed') : 'offline';
  return <OfflineScreen connection={connection} busy={isBusy} onRetry={retry} />;
}
