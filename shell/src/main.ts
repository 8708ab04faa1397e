import '@nestwright/shared-lib/ui/tokens.css';
import '@nestwright/shared-lib/ui/base.css';
import { startShell } from './bootstrap.tsx';

void startShell();
