import { isZip } from '@nestwright/contract/zip/rules';
import { zipStore } from '@nestwright/contract/zip/store';

/** The ZIP that was entered last, while it is being looked up. */
let asked = '';

/**
 * Makes a complete ZIP that the visitor entered the site's ZIP, once it is known to exist (product/data#stored-zip). It also
 * counts if it can't be looked up. The shell then names its place.
 */
export async function rememberZip(zip: string): Promise<void> {
  if (!isZip(zip) || zip === asked) return;
  asked = zip;
  if (zip !== zipStore.get() && (await isPossible(zip)) && asked === zip) zipStore.set(zip);
  if (asked === zip) asked = '';
}

async function isPossible(zip: string): Promise<boolean> {
  try {
    // Pages with a ZIP field load this only when it is filled in.
    const { findZip } = await import('./zip-calls.ts');
    const found = await findZip(zip);
    return !found.ok || found.value !== null;
  } catch {
    return true;
  }
}
