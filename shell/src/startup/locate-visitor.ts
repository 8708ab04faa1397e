import { zipStore } from '@nestwright/contract/zip/store';
import { createStoredValue } from '@nestwright/contract/storage/store';

/** Whether the visitor declined to share their location; if so, they are never asked again. */
const refusalStore = createStoredValue<boolean>({
  key: 'LocationRefused',
  read: (stored) => (typeof stored === 'boolean' ? stored : undefined),
  empty: false,
});

const TIMEOUT_MS = 20_000;
const GOOD_ENOUGH_MS = 600_000;

/**
 * Rewrites a stored ZIP as an integer. If none is stored, asks the browser for its position and stores the ZIP there. A
 * refusal is remembered.
 */
export async function locateVisitor(): Promise<void> {
  const zip = zipStore.get();
  if (zip !== '') zipStore.set(zip);
  if (zip !== '' || refusalStore.get() || !('geolocation' in navigator)) return;
  const position = await currentPosition();
  if (!position) return;
  const { zipOfPosition } = await import('@nestwright/domain/site/zip-calls');
  const found = await zipOfPosition(position.coords);
  // A ZIP typed in the meantime takes precedence over the position.
  if (!found.ok || zipStore.get() !== '') return;
  zipStore.set(found.value);
}

function currentPosition(): Promise<GeolocationPosition | undefined> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      (error) => {
        if (error.code === error.PERMISSION_DENIED) refusalStore.set(true);
        resolve(undefined);
      },
      { timeout: TIMEOUT_MS, maximumAge: GOOD_ENOUGH_MS },
    );
  });
}
