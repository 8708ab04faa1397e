import '@nestwright/shared-lib/ui/tokens.css';
import '@nestwright/shared-lib/ui/base.css';
import { startMonolith } from './start-monolith.tsx';

void startMonolith();
