// Only types: see config.d.ts.
export {};
