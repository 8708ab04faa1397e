import { share } from '@nestwright/gateway/releases/rules/209-share.ts';
import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';
import { UPLOAD_RULES } from '@nestwright/gateway/releases/rules/upload-rules.ts';

import { types } from './001-types.ts';
import { lint } from './002-lint.ts';
import { warnings } from './003-warnings.ts';
import { serverBundle } from './401-server-bundle.ts';
import { unclaimedRoute } from './402-unclaimed-route.ts';
import { sampleFound } from './403-sample-found.ts';
import { sampleRenders } from './404-sample-renders.ts';
import { sampleAnswers } from './405-sample-answers.ts';
import { fragmentRenders } from './406-fragment-renders.ts';
import { sampleOpens } from './501-sample-opens.ts';
import { interactive } from './502-interactive.ts';
import { uncaughtErrors } from './503-uncaught-errors.ts';
import { consoleErrors } from './504-console-errors.ts';
import { reportedFailures } from './505-reported-failures.ts';
import { failedAnswers } from './506-failed-answers.ts';
import { headerShown } from './507-header-shown.ts';
import { parcelMounts } from './508-parcel-mounts.ts';
import { parcelLeaves } from './509-parcel-leaves.ts';
import { aBrowser } from './510-a-browser.ts';
import { serverHtml } from './511-server-html.ts';
import { leavesNothing } from './512-leaves-nothing.ts';
import { CONTENT_RULES, DESCRIPTION_RULES, FIT_RULES } from './file-rules.ts';

/** Every rule, by its number. */
export const ALL_RULES: readonly Rule[] = [
  types,
  lint,
  warnings,
  ...DESCRIPTION_RULES,
  ...CONTENT_RULES,
  ...FIT_RULES,
  share,
  serverBundle,
  unclaimedRoute,
  sampleFound,
  sampleRenders,
  sampleAnswers,
  fragmentRenders,
  sampleOpens,
  interactive,
  uncaughtErrors,
  consoleErrors,
  reportedFailures,
  failedAnswers,
  headerShown,
  parcelMounts,
  parcelLeaves,
  aBrowser,
  serverHtml,
  leavesNothing,
  ...UPLOAD_RULES,
].toSorted((a, b) => a.number.localeCompare(b.number));
