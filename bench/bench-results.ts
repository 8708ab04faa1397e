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

/** The results of one run; parts that were not requested are missing. */
export interface BenchResults {
  machine: Machine;
  measuredAt: string;
  pages?: PageResult[];
  bare?: BarePaint[];
  navigation?: NavigationResult[];
  leaks?: LeakResult[];
  /** Sections from other benchmarks, as Markdown, with broken budgets. */
  more: { title: string; table: string; values: unknown; problems: string[] }[];
}
