import '@nestwright/kit/tokens.css';
import '@nestwright/kit/base.css';
import '@nestwright/kit/headlines.css';
import { startMonolith } from './start-monolith.tsx';

void startMonolith();
