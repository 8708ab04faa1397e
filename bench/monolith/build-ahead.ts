import { buildMonolith } from './build-monolith.ts';

// Builds the program that pages are compared with, so that a benchmark started later finds it.
await buildMonolith();
