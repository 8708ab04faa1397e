import { buildMonolith } from './build-monolith.ts';

// Builds the program that pages are compared with in advance, so that a later benchmark finds it.
await buildMonolith();
