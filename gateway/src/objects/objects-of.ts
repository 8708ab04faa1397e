import path from 'node:path';
import type { AppDeps } from '#app-deps.ts';
import { objectFolder } from './object-folder.ts';
import type { ObjectStore } from './object-store.ts';

/** The store that the application was given, or the folder OBJECTS_DIR. */
export function objectStore({ outside, config }: Pick<AppDeps, 'outside' | 'config'>): ObjectStore {
  return outside.objects ?? objectFolder(config.OBJECTS_DIR ?? path.join(config.DATA_DIR, 'objects'));
}
