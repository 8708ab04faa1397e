// Written by `npm run fragments` from `uses` in remote.json.
import './fragment.css';

import { fragmentsOf } from '@nestwright/contract/fragment';

/** A fragment of another remote. */
export const Fragment = fragmentsOf<{
  'booking/request-bar': { service?: string; company?: string; companyId?: string };
}>({
  'booking/request-bar': {"without":{"text":"Start your request","path":"/request-service"}},
});
