// Written by `npm run fragments` from `uses` in remote.json.
import './fragment.css';

import { fragmentsOf } from '@nestwright/contract/fragment';

/** A fragment of another remote. */
export const Fragment = fragmentsOf<{
  'booking/ask-bar': object;
  'booking/request-bar': { service?: string; company?: string; companyId?: string };
  'booking/offer': object;
  'pro/near-you': { service: string };
  'pro/reviews': { service: string };
}>({
  'booking/ask-bar': {"without":{"text":"Tell us what your home needs","path":"/start-project"}},
  'booking/request-bar': {"without":{"text":"Start your request","path":"/request-service"}},
  'booking/offer': {},
  'pro/near-you': {"without":{"text":"Send one request to pros near you","path":"/request-service"},"start":"seen"},
  'pro/reviews': {"start":"seen"},
});
