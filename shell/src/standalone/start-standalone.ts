import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { mountRootParcel, type ParcelConfig } from 'single-spa';

import { readPageData } from '#remotes/page-data.ts';

/**
 * The small host of a remote's standalone page: no header, no routing of its own. It provides the shared packages and
 * mounts the remote's single-spa parcel, just as a partner's single-spa root would.
 */
export async function startStandalone(): Promise<void> {
  const page = readPageData(document);
  const remote = page.remotes.find(({ name }) => name === page.owner);
  const root = document.getElementById('root')!;
  if (!remote) {
    root.textContent = 'This page names no remote.';
    return;
  }
  const container = `nestwright_${remote.name}`;
  registerRemotes([
    { name: container, entry: new URL(remote.base + remote.entry, window.location.href).href },
  ]);
  const parcel = await loadRemote<ParcelConfig>(`${container}/parcel`);
  if (!parcel) throw new Error(`${container} exposes no ./parcel.`);
  mountRootParcel(parcel, { domElement: root });
}
