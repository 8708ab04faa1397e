import '@nestwright/shared-lib/ui/tokens.css';
import '@nestwright/shared-lib/ui/base.css';
import { startStandalone } from './standalone/start-standalone.ts';

void startStandalone();
