import { zipOfPosition } from '@nestwright/domain/zip/calls';
import { zipStore } from '@nestwright/contract/zip/store';
import { createStoredValue } from '@nestwright/contract/storage/store';

/** Whether the visitor said no to being located; never asked again then. */
const refusalStore = createStoredValue<boolean>({
  key: 'LocationRefused',
  read: (stored) => (typeof stored === 'boolean' ? stored : undefined),
  empty: false,
});

const LONGEST_WAIT_MS = 20_000;
const GOOD_ENOUGH_MS = 600_000;

/**
 * With a stored ZIP, writes it again (as an integer, whatever it was). Without one, asks the browser where it is and
 * stores the ZIP of that position; a refusal is remembered. Answers the ZIP that was found, else ''.
 */
export async function locateVisitor(): Promise<string> {
  const zip = zipStore.get();
  if (zip !== '') zipStore.set(zip);
  if (zip !== '' || refusalStore.get() || !('geolocation' in navigator)) return '';
  const position = await currentPosition();
  if (!position) return '';
  const found = await zipOfPosition(position.coords);
  // Something typed meanwhile counts for more than a position.
  if (!found.ok || zipStore.get() !== '') return '';
  zipStore.set(found.value);
  return found.value;
}

function currentPosition(): Promise<GeolocationPosition | undefined> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      (error) => {
        if (error.code === error.PERMISSION_DENIED) refusalStore.set(true);
        resolve(undefined);
      },
      { timeout: LONGEST_WAIT_MS, maximumAge: GOOD_ENOUGH_MS },
    );
  });
}
