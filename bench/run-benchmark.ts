import type { Browser } from '@playwright/test';

import type { BenchResults } from './bench-results.ts';
import type { Benchmark } from './benchmarks.ts';
import { firstFlightProblems, firstFlightTable, measureFirstFlight } from './first-flight.ts';
import { measureRendering } from './gateway/rendering.ts';
import { renderingProblems, renderingTable } from './gateway/rendering-report.ts';
import { goalProblems, goalsTable } from './goals/goals-table.ts';
import { measureGoals, measurePeers } from './goals/measure-goals.ts';
import { lighthouseProblems, lighthouseTable, measureLighthouse } from './lighthouse.ts';
import { loadProblems, loadTable, measureLoad } from './load.ts';
import { loginTable, measureLogin } from './login.ts';
import { measureEarlyAnswers } from './measure/early-answers.ts';
import { measureUntouched } from './measure/untouched.ts';
import {
  earlyAnswerProblems,
  earlyAnswersTable,
  untouchedProblems,
  untouchedTable,
} from './report/still-tables.ts';
import { measureScale } from './scale/measure-scale.ts';
import { scaleProblems, scaleTable } from './scale/scale-table.ts';
import type { Sites } from './sites.ts';
import { measureSizes, sizeProblems, sizesTable } from './sizes.ts';
import { measureTechniques, techniquesTable } from './techniques/measure-techniques.ts';
import { traceProblems, tracesTable } from './traces-report.ts';
import { measureTraces } from './traces.ts';

/** The default number of loads of a page for one figure. */
const ROUNDS = 7;

/** What the benchmarks need. Each uses a part of it. */
export interface BenchmarkOptions {
  browser: Browser;
  /** Starts both sites, once for all benchmarks that open their pages. */
  sites(this: void): Promise<Sites>;
  loads?: number | undefined;
  /** Folder of a stored monolith. */
  stored?: string | undefined;
  /** Folder with built peers; `peers` needs it. */
  peers?: string | undefined;
}

const say = (sentence: string) => console.log(sentence);

/** Runs one benchmark. */
export async function runBenchmark(
  part: Benchmark,
  { browser, sites, loads = ROUNDS, stored, peers }: BenchmarkOptions,
): Promise<BenchResults['more'][number]> {
  switch (part) {
    case 'flight': {
      const { urls } = await sites();
      const values = await measureFirstFlight(browser, urls.composed);
      return {
        title: 'What a first visit gets first',
        table: firstFlightTable(values),
        values,
        problems: firstFlightProblems(values),
      };
    }
    case 'untouched': {
      const { urls } = await sites();
      const values = await measureUntouched(browser, { urls, loads });
      return {
        title: 'First visits that nobody touches',
        table: untouchedTable(values),
        values,
        problems: untouchedProblems(values),
      };
    }
    case 'early': {
      const { urls } = await sites();
      const values = await measureEarlyAnswers(browser, { urls, loads });
      return {
        title: 'Answers at first paint',
        table: earlyAnswersTable(values),
        values,
        problems: earlyAnswerProblems(values),
      };
    }
    case 'goals': {
      const { urls } = await sites();
      const values = await measureGoals(browser, { composed: urls.composed, stored, loads, say });
      return {
        title: 'Goals of the first visit',
        table: goalsTable(values),
        values,
        problems: goalProblems(values),
      };
    }
    case 'peers': {
      const { urls } = await sites();
      const values = await measurePeers(browser, { composed: urls.composed, folder: peers!, loads, say });
      return {
        title: 'The home page beside other sites',
        table: goalsTable(values),
        values,
        problems: goalProblems(values),
      };
    }
    case 'techniques': {
      const { urls } = await sites();
      const values = await measureTechniques(browser, { origin: urls.composed, rounds: loads });
      return {
        title: 'The effect of each technique',
        table: techniquesTable(values),
        values,
        problems: [],
      };
    }
    case 'sizes': {
      const values = await measureSizes();
      return { title: 'Sizes', table: sizesTable(values), values, problems: sizeProblems(values) };
    }
    case 'load': {
      const values = await measureLoad(say);
      return {
        title: 'The gateway under load',
        table: loadTable(values),
        values,
        problems: loadProblems(values),
      };
    }
    case 'traces': {
      const values = await measureTraces(say);
      return {
        title: 'What traces cost',
        table: tracesTable(values),
        values,
        problems: traceProblems(values),
      };
    }
    case 'rendering': {
      const values = await measureRendering(say);
      return {
        title: 'Pages rendered in processes of their own',
        table: renderingTable(values),
        values,
        problems: renderingProblems(values),
      };
    }
    case 'login': {
      const values = await measureLogin();
      return { title: 'Logging in', table: loginTable(values), values, problems: [] };
    }
    case 'lighthouse': {
      const { urls } = await sites();
      const values = await measureLighthouse(urls);
      return {
        title: 'Lighthouse',
        table: lighthouseTable(values),
        values,
        problems: lighthouseProblems(values),
      };
    }
    case 'scale': {
      const values = await measureScale(say);
      return { title: 'A busy site', table: scaleTable(values), values, problems: scaleProblems(values) };
    }
  }
}
