import './browser-globals.ts';

import { setSiteTrail } from '@nestwright/contract/trail/store';
import { visitTrail } from '@nestwright/domain/visit/data';

// What the gateway writes into every page.
setSiteTrail(visitTrail);
