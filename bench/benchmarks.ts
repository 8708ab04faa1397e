/** The benchmarks other than the pages. Each is a section of the report. */
export const benchmarks = [
  'flight',
  'untouched',
  'early',
  'goals',
  'peers',
  'techniques',
  'sizes',
  'load',
  'traces',
  'rendering',
  'login',
  'lighthouse',
  'scale',
] as const;

export type Benchmark = (typeof benchmarks)[number];
