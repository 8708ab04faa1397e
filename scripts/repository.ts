import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root. */
export const repositoryRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** The remotes of the site, by release name, with the folder that each is built from. */
export const pieces = {
  shell: 'shell',
  marketing: 'mfe-marketing',
  booking: 'mfe-booking',
  account: 'mfe-account',
  pro: 'mfe-pro',
} as const;
