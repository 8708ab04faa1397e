import './base-styles.ts';
import { startStandalone } from './standalone/start-standalone.ts';

void startStandalone();
