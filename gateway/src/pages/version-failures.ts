/** How often a version failed, as all gateways counted it, as far back as figures are kept. */
export interface VersionFailures {
  remote: string;
  version: string;
  /** Failures that browsers reported. */
  failures: number;
  /** Pages sent without their HTML. */
  unrendered: number;
  /** Pages sent without one of its fragments. */
  withoutFragment: number;
}
