import '@nestwright/kit/tokens.css';
import '@nestwright/kit/base.css';
import { startStandalone } from './standalone/start-standalone.ts';

void startStandalone();
