import { currentTracer, setTracer, type Tracer } from '@nestwright/gateway/tracing/trace.ts';

// Runs the gateway from its sources. Each SIGUSR2 switches its traces off or on.
let own: Tracer | undefined;

process.on('SIGUSR2', () => {
  own ??= currentTracer();
  setTracer(currentTracer() ? undefined : own);
});

// The listener is installed before the gateway answers.
await import('@nestwright/gateway/server.ts');
