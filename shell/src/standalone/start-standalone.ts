import { containerName } from '@nestwright/contract/name/rules';
import { followRewrittenText } from '@nestwright/contract/rewritten-text';
import { hearUnheardInput } from '@nestwright/contract/unheard-input';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { mountRootParcel, type ParcelConfig } from 'single-spa';

import { readPageData } from '#page/page-data.ts';
import { containerOf, exposed } from '#remotes/container.ts';
import { ToastView } from '#layout/toast-view.tsx';

import { showStandIns } from './stand-in.ts';

/**
 * The small host of a remote's standalone page, without a header or routing. It provides the shared packages and mounts
 * the remote's single-spa parcel, as a partner's single-spa root would.
 */
export async function startStandalone(): Promise<void> {
  const page = readPageData(document);
  const remote = page.remotes.find(({ name }) => name === page.owner);
  const root = document.getElementById('root')!;
  if (!remote) {
    root.textContent = 'This page names no remote.';
    return;
  }
  await script(new URL(remote.base + remote.entry, window.location.href).href);
  const container = containerOf(remote.name);
  if (!container) throw new Error(`${containerName(remote.name)} is missing: its entry did not load.`);
  const parcel = await exposed<ParcelConfig>(container, './parcel');
  showStandIns();
  hearUnheardInput(document);
  followRewrittenText(document.documentElement);
  mountRootParcel(parcel, { domElement: root });
  showToasts();
}

/** Shows toasts, because the layout that normally does so is missing here. */
function showToasts(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(createElement(ToastView));
}

function script(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement('script');
    tag.src = url;
    tag.addEventListener('load', () => resolve());
    tag.addEventListener('error', () => reject(new Error(`${url} did not load.`)));
    document.head.append(tag);
  });
}
