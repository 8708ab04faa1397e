import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import { REMEMBERED_REPORTS, type RemoteStats } from '#figures/remote-stats.ts';

import type { SiteCount } from './site-count.ts';

/** All counters in Prometheus' text format. */
export function metricsText(
  document: ReleaseDocument | undefined,
  stats: RemoteStats[],
  siteCounts: readonly SiteCount[],
): string {
  const live = Object.values(document?.microFrontends ?? {}).flat();
  return [
    ...metric(
      'nestwright_release_share',
      'gauge',
      'Share of visitors that get this version, 0 to 1.',
      live.map(({ extras, deployment }) => line(extras.name, extras.version, deployment.traffic / 100)),
    ),
    ...metric(
      'nestwright_remote_failures_total',
      'counter',
      'Failures that browsers reported.',
      stats.flatMap(({ remote, version, failures }) =>
        [...failures].map(([kind, count]) => {
          const [phase = '', status = ''] = kind.split(' ');
          return line(remote, version, count, { phase, status });
        }),
      ),
    ),
    ...metric(
      'nestwright_remote_error_visitors',
      'gauge',
      `Visitors whose browsers reported an error of this version; one who returns after ${REMEMBERED_REPORTS} other reports counts again.`,
      stats.map(({ remote, version, errorVisitors }) => line(remote, version, errorVisitors)),
    ),
    ...metric(
      'nestwright_pages_unrendered_total',
      'counter',
      'Pages sent without their HTML or with an answer of 500 or more; the shell has those of all remotes.',
      stats.map(({ remote, version, unrendered }) => line(remote, version, unrendered)),
    ),
    ...metric(
      'nestwright_pages_without_fragment_total',
      'counter',
      'Pages sent without a fragment of this remote.',
      stats.map(({ remote, version, withoutFragment }) => line(remote, version, withoutFragment)),
    ),
    ...summary(
      'nestwright_page_render_seconds',
      'Rendering its pages on the server, without fragments; the shell has those of all remotes.',
      stats,
      'render',
      1000,
    ),
    ...summary(
      'nestwright_fragment_render_seconds',
      'Rendering its slowest fragment on a page, on the server.',
      stats,
      'fragmentRender',
      1000,
    ),
    ...summary('nestwright_lcp_seconds', 'Largest contentful paint in browsers.', stats, 'lcp', 1000),
    ...summary('nestwright_inp_seconds', 'Slowest answer to an input in browsers.', stats, 'inp', 1000),
    ...summary('nestwright_cls', 'Layout shift in browsers.', stats, 'cls', 1),
    ...siteCounts.flatMap(({ metric: { name, help, label }, counts }) =>
      metric(
        name,
        'counter',
        help,
        [...counts].map(([kind, count]) => `{${label}="${kind}"} ${count}`),
      ),
    ),
    ...metric('process_resident_memory_bytes', 'gauge', 'Memory of this process.', [
      ` ${process.memoryUsage().rss}`,
    ]),
    ...metric('process_uptime_seconds', 'gauge', 'Time since this process started.', [
      ` ${Math.round(process.uptime())}`,
    ]),
    '',
  ].join('\n');
}

/** A metric's lines, with what it says. */
export function metric(name: string, type: string, help: string, lines: string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines.map((each) => `${name}${each}`)];
}

function summary(
  name: string,
  help: string,
  stats: RemoteStats[],
  of: 'render' | 'fragmentRender' | 'lcp' | 'inp' | 'cls',
  divisor: number,
): string[] {
  return metric(
    name,
    'summary',
    help,
    stats.flatMap(({ remote, version, [of]: { sum, count } }) => [
      `_sum${line(remote, version, sum / divisor)}`,
      `_count${line(remote, version, count)}`,
    ]),
  );
}

function line(remote: string, version: string, value: number, more: Record<string, string> = {}): string {
  const labels = Object.entries({ remote, version, ...more }).map(([name, text]) => `${name}="${text}"`);
  return `{${labels.join(',')}} ${value}`;
}
