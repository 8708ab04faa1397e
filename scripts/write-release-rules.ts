import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { releaseRulesPage } from './docs/release-rules-page.ts';
import { RULES_PAGE } from '@nestwright/gateway/releases/rules/release-rule.ts';
import { repositoryRoot } from './repository.ts';

writeFileSync(join(repositoryRoot, RULES_PAGE), releaseRulesPage());
