import { createParcel } from '@nestwright/contract/parcel';

import { routes } from './routes.tsx';

/** This remote as a single-spa parcel, for pages without the shell. */
export const { bootstrap, mount, unmount, update } = createParcel('desk', routes);
