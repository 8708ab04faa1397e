import { createParcel } from '@nestwright/contract/parcel';

import { routes } from './routes.ts';

/** This remote as a single-spa parcel, for pages that the shell does not run. */
export const { bootstrap, mount, unmount, update } = createParcel('plants', routes);
