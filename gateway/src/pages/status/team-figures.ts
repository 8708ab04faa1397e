import type { Figure } from '#figures/figure-rules.ts';

/** A figure of one day. */
export interface DayFigure extends Figure {
  /** `2026-11-23`, UTC. */
  day: string;
}

/** An error on one day, and how many visitors met it. */
export interface DayError {
  day: string;
  version: string;
  source: string;
  message: string;
  stack: string;
  visitors: number;
}

/** A change of what is live: versions, with shares in percent where there are several. */
export interface LoggedRelease {
  at: Date;
  from: string;
  to: string;
}

/** What all gateways know of one piece. */
export interface TeamFigures {
  /** The days that the figures are of, oldest first: `2026-11-23`, UTC. */
  days: readonly string[];
  figures: readonly DayFigure[];
  errors: readonly DayError[];
  /** Oldest first. */
  releases: readonly LoggedRelease[];
}
