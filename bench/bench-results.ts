import type { BarePaint } from './measure/bare-paint.ts';
import type { LeakResult } from './measure/leaks.ts';
import type { NavigationResult } from './measure/navigation.ts';
import type { PageResult } from './measure/pages.ts';

/** The machine that the figures were measured on. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  browser: string;
}

/** Another benchmark's section: its table as Markdown, and its broken budgets. */
export interface Section {
  title: string;
  table: string;
  values: unknown;
  problems: string[];
}

/** The results of one run; parts that were not requested are missing. */
export interface BenchResults {
  machine: Machine;
  measuredAt: string;
  pages?: PageResult[];
  bare?: BarePaint[];
  navigation?: NavigationResult[];
  leaks?: LeakResult[];
  more: Section[];
}

/** A figure with the time when it was measured, as in ISO 8601. */
export type Dated<Figure> = Figure & { measuredAt: string };

/** The last figures of each part, some from earlier runs. */
export interface KeptResults {
  machine: Machine;
  pages: Dated<PageResult>[];
  bare: Dated<BarePaint>[];
  navigation: Dated<NavigationResult>[];
  leaks: Dated<LeakResult>[];
  more: Dated<Section>[];
}
