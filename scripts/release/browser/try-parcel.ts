import type { Page } from 'playwright-core';

import { containerName } from '@nestwright/contract/name/rules';

import { parcelMounts } from '#release/rules/508-parcel-mounts.ts';
import { parcelLeaves } from '#release/rules/509-parcel-leaves.ts';
import type { PageWatch } from './page-watch.ts';

/** What happened to the parcel: its first failure, or undefined. */
interface Trial {
  failed?: string;
  /** Elements in its place after `unmount`. */
  left?: number;
}

/** Mounts a remote's parcel into a page that already has its container, shows one address and unmounts it. */
export async function tryParcel(
  page: Page,
  watch: PageWatch,
  remote: { name: string; path: string; shownMs: number },
): Promise<void> {
  const options = { container: containerName(remote.name), path: remote.path, within: remote.shownMs };
  const trial = page.evaluate(async ({ container, path, within }): Promise<Trial> => {
    type Step = ((props: object) => Promise<unknown>) | ((props: object) => Promise<unknown>)[];
    type Container = { get(expose: string): Promise<() => Record<string, Step | undefined>> };
    const found = (window as unknown as Record<string, Container | undefined>)[container];
    if (!found) return { failed: `its container ${container} is not on the page` };
    let doing = 'opening ./parcel';
    const domElement = document.createElement('div');
    try {
      const parcel = (await found.get('./parcel'))();
      document.body.append(domElement);
      const props = { name: container, domElement, path };
      for (const step of ['bootstrap', 'mount', 'unmount']) {
        doing = step;
        const calls = [parcel[step] ?? []].flat();
        if (calls.length === 0) return { failed: `it exports no ${step}` };
        for (const call of calls) await call(props);
        if (step !== 'mount') continue;
        const latest = Date.now() + within;
        while (domElement.innerHTML === '' && Date.now() < latest)
          await new Promise((resolve) => setTimeout(resolve, 50));
        if (domElement.innerHTML === '') return { failed: `mounted at ${path}, it shows nothing` };
      }
      return { left: domElement.childElementCount };
    } catch (error) {
      return { failed: `${doing} throws ${String(error)}` };
    } finally {
      domElement.remove();
    }
  }, options);
  const { failed, left = 0 } = await trial.catch((): Trial => ({
    failed: 'it navigates the host’s page to another address',
  }));
  if (failed !== undefined) watch.note(parcelMounts, `the parcel fails: ${failed}`);
  if (left > 0) watch.note(parcelLeaves, `the unmounted parcel leaves ${left} elements in its place`);
}
