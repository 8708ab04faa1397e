// Written by `npm run fragments` from `uses` in remote.json.
import './fragment.css';

import { fragmentsOf } from '@nestwright/contract/fragment';

/** A fragment of another remote. */
export const Fragment = fragmentsOf<{
  'account/account-box': object;
  'marketing/newsletter-box': { name?: string };
}>({
  'account/account-box': {"without":{"text":"My account","path":"/account/dashboard"}},
  'marketing/newsletter-box': {"start":"seen"},
});
