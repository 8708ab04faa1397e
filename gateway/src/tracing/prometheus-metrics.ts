import type { Attributes, HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { MetricData, MetricProducer } from '@opentelemetry/sdk-metrics';

import { type Convention, CONVENTIONS, LABELS } from './metric-conventions.ts';
import { familiesIn, type Family, type Sample } from './metric-families.ts';

// The SDK's enums are values of packages that only `startTracing` loads.
const CUMULATIVE = 1;
const HISTOGRAM = 0;
const GAUGE = 2;
const SUM = 3;
const DOUBLE = 1;

/** Converts Prometheus text to OTLP metrics, so that each figure is counted once and is the same everywhere. */
export function prometheusMetrics(
  text: () => Promise<string>,
  { resource }: { resource: Resource },
): MetricProducer {
  const startTime = hrTime(Date.now());
  return {
    async collect() {
      const times = { startTime, endTime: hrTime(Date.now()) };
      const metrics = familiesIn(await text()).flatMap((family) => metricsOf(family, times));
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'nestwright' }, metrics }] },
        errors: [],
      };
    },
  };
}

function hrTime(ms: number): HrTime {
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
}

type Times = { startTime: HrTime; endTime: HrTime };

function metricsOf({ name, help, type, samples }: Family, times: Times): MetricData[] {
  const known = CONVENTIONS[name];
  const unit = name.endsWith('_seconds') ? 's' : name.endsWith('_bytes') ? 'By' : '1';
  const plain = name.replace(/_(total|seconds|bytes)$/, '').replace(/^nestwright_/, 'nestwright.');
  const of = (suffix = '') => ({
    descriptor: {
      name: (known?.name ?? plain) + suffix,
      description: help,
      unit: suffix === '.count' ? '1' : unit,
      valueType: DOUBLE,
    },
    aggregationTemporality: CUMULATIVE,
  });
  const points = (chosen: Sample[]) =>
    chosen.map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels, known), value }));
  const withSuffix = (suffix: string) => samples.filter((sample) => sample.suffix === suffix);
  const asMetric = (metric: unknown) => metric as MetricData;
  switch (type) {
    case 'histogram':
      return [asMetric({ ...of(), dataPointType: HISTOGRAM, dataPoints: histograms(samples, times, known) })];
    case 'counter':
      return [asMetric({ ...of(), dataPointType: SUM, isMonotonic: true, dataPoints: points(samples) })];
    case 'summary':
      return ['_sum', '_count'].map((suffix) =>
        asMetric({
          ...of(suffix.replace('_', '.')),
          dataPointType: SUM,
          isMonotonic: true,
          dataPoints: points(withSuffix(suffix)),
        }),
      );
    default:
      return [asMetric({ ...of(), dataPointType: GAUGE, dataPoints: points(samples) })];
  }
}

/** A Prometheus bucket counts everything below its bound; an OTLP bucket counts only what lies above the previous bound. */
function histograms(samples: Sample[], times: Times, known?: Convention) {
  const series = new Map<string, Sample[]>();
  for (const sample of samples) {
    const { le: _, ...labels } = sample.labels;
    const key = JSON.stringify(labels);
    series.set(key, [...(series.get(key) ?? []), sample]);
  }
  return [...series].map(([key, own]) => {
    const buckets = own.filter(({ suffix }) => suffix === '_bucket');
    const below = buckets.map(({ value }) => value);
    const valueOf = (wanted: string) => own.find(({ suffix }) => suffix === wanted)?.value ?? 0;
    return {
      ...times,
      attributes: attributesOf(JSON.parse(key) as Record<string, string>, known),
      value: {
        buckets: {
          boundaries: buckets.map(({ labels }) => Number(labels.le)).filter((end) => Number.isFinite(end)),
          counts: below.map((value, index) => value - (below[index - 1] ?? 0)),
        },
        sum: valueOf('_sum'),
        count: valueOf('_count'),
      },
    };
  });
}

function attributesOf(
  labels: Record<string, string>,
  { more, numbers = {} }: Partial<Convention> = {},
): Attributes {
  const named = Object.entries(labels).map(([label, value]): [string, string | number] => {
    const number = numbers[label];
    return number === undefined ? [LABELS[label] ?? `nestwright.${label}`, value] : [number, Number(value)];
  });
  return { ...(Object.fromEntries(named) as Attributes), ...more };
}
