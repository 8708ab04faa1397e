import type { BarePaint } from './measure/bare-paint.ts';
import type { LeakResult } from './measure/leaks.ts';
import type { NavigationResult } from './measure/navigation.ts';
import type { PageResult } from './measure/pages.ts';

/** What the figures were measured on. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  browser: string;
}

/** Everything one run found; parts that were not asked for are missing. */
export interface BenchResults {
  machine: Machine;
  measuredAt: string;
  pages?: PageResult[];
  bare?: BarePaint[];
  navigation?: NavigationResult[];
  leaks?: LeakResult[];
  /** Sections that other modules measure, as Markdown, with the budgets that were broken. */
  more: { title: string; table: string; values: unknown; problems: string[] }[];
}
