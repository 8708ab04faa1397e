import { describedBytes } from './101-described-bytes.ts';
import { neededFiles } from './102-needed-files.ts';
import { versionBytes } from './103-version-bytes.ts';
import { exposes } from './104-exposes.ts';
import { routeScript } from './105-route-script.ts';
import { totalBytes } from './106-total-bytes.ts';
import { secrets } from './107-secrets.ts';
import { promisedEntries } from './108-promised-entries.ts';
import { ownCopies } from './109-own-copies.ts';
import { sharedList } from './110-shared-list.ts';
import { undescribedCode } from './111-undescribed-code.ts';
import { lifecycles } from './112-lifecycles.ts';
import { gatewayAddresses } from './201-gateway-addresses.ts';
import { pagesOfOthers } from './202-pages-of-others.ts';
import { aPage } from './203-a-page.ts';
import { entryAddresses } from './204-entry-addresses.ts';
import { lostEntries } from './205-lost-entries.ts';
import { hostContract } from './206-host-contract.ts';
import { sharedPackageVersions } from './207-shared-versions.ts';
import { sharedReact } from './208-shared-react.ts';
import { fragments } from './210-fragments.ts';
import { attachedHeights } from './212-attached-heights.ts';
import { ownSelectors } from './301-own-selectors.ts';
import type { FileRule } from './rule.ts';

/** Rules that compare the files with their description. If a build breaks one of them, its contents are not checked. */
export const DESCRIPTION_RULES: readonly FileRule[] = [
  describedBytes,
  neededFiles,
  versionBytes,
  promisedEntries,
  undescribedCode,
];

/** What is inside the files. */
export const CONTENT_RULES: readonly FileRule[] = [
  exposes,
  routeScript,
  totalBytes,
  secrets,
  ownCopies,
  sharedList,
  lifecycles,
  ownSelectors,
];

/** Whether a release fits what is live. */
export const FIT_RULES: readonly FileRule[] = [
  gatewayAddresses,
  pagesOfOthers,
  aPage,
  entryAddresses,
  lostEntries,
  hostContract,
  sharedPackageVersions,
  sharedReact,
  fragments,
  attachedHeights,
];
