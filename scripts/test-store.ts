import { join } from 'node:path';

import { repositoryRoot } from './repository.ts';

/**
 * The release store that tests build into and publish in, unless `RELEASES_DIR` names another. It isn't the one that
 * `npm start` serves, so a test run changes nothing there.
 */
export const testStore = process.env.RELEASES_DIR ?? join(repositoryRoot, '.cache', 'test-releases');
