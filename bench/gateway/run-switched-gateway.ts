import { currentTracer, setTracer, type Tracer } from '@nestwright/gateway/tracing/trace.ts';

// The gateway from its sources. Each SIGUSR2 switches its traces off or on again.
let own: Tracer | undefined;

process.on('SIGUSR2', () => {
  own ??= currentTracer();
  setTracer(currentTracer() ? undefined : own);
});

// The listener is there before the gateway answers.
await import('@nestwright/gateway/server.ts');
