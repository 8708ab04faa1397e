import '@nestwright/kit/tokens.css';
import '@nestwright/kit/base.css';
import '@nestwright/kit/headlines.css';
import { startStandalone } from './standalone/start-standalone.ts';

void startStandalone();
