import { hasGateway } from '@nestwright/domain/http/store';
import type { Report } from '@nestwright/contract/report/schema';

/** At most this many reports a page: a loop of failures must not become a flood. */
const MOST_REPORTS = 20;
let sent = 0;

/** Tells the gateway of a failure or a measurement; whether it arrives makes no difference to the page. */
export function report(what: Report): void {
  if (!hasGateway()) return;
  if (sent >= MOST_REPORTS || typeof navigator.sendBeacon !== 'function') return;
  sent += 1;
  navigator.sendBeacon('/api/report', new Blob([JSON.stringify(what)], { type: 'application/json' }));
}
