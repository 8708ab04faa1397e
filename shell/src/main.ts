import './base-styles.ts';
import { startShell } from './bootstrap.tsx';

void startShell();
