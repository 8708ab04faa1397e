import { EARLY_ANSWER_MS, type EarlyAnswers } from '#measure/early-answers.ts';
import { median, pairedRatio } from '#measure/statistics.ts';
import type { UntouchedLoad, UntouchedLoads } from '#measure/untouched.ts';

import { figure, markdownTable } from './markdown-table.ts';

/** Invisible: a hundredth of the shift of one line that breaks differently. */
const MAX_SHIFT = 0.001;

/** Paints and layout shift of first visits without input. */
export function untouchedTable(found: readonly UntouchedLoads[]): string {
  const rows = found.map(({ path, width, loads: { composed, monolith } }) => {
    const both = (value: (load: UntouchedLoad) => number) =>
      [composed.map(value), monolith.map(value)] as const;
    const paints = (value: (load: UntouchedLoad) => number) => {
      const [own, other] = both(value);
      return [figure(median(own)), figure(median(other)), figure(pairedRatio(own, other).middle, 2)];
    };
    const [shifts, others] = both(({ shift }) => shift);
    return [
      `\`${path}\` ${width} px`,
      ...paints(({ fcp }) => fcp),
      ...paints(({ lcp }) => lcp),
      figure(Math.max(...shifts), 4),
      figure(Math.max(...others), 4),
    ];
  });
  const head = ['page', 'first paint', 'monolith', 'ratio', 'largest paint', 'monolith', 'ratio'];
  return markdownTable([...head, 'most layout shift', 'monolith'], rows);
}

export function untouchedProblems(found: readonly UntouchedLoads[]): string[] {
  return found.flatMap(({ path, width, loads }) => {
    const most = Math.max(...loads.composed.map(({ shift }) => shift));
    return most > MAX_SHIFT
      ? [`${path} at ${width} px moves by ${figure(most, 4)} although nobody touches it.`]
      : [];
  });
}

/** Controls pressed as soon as they are painted. */
export function earlyAnswersTable(found: readonly EarlyAnswers[]): string {
  return markdownTable(
    ['pressed at the first paint', 'answered after it, ms', 'latest', 'monolith', 'goal', 'reached'],
    found.map(({ control, waits }) => [
      control,
      figure(median(waits.composed)),
      figure(Math.max(...waits.composed)),
      figure(median(waits.monolith)),
      `at most ${EARLY_ANSWER_MS}`,
      median(waits.composed) <= EARLY_ANSWER_MS ? 'yes' : 'no',
    ]),
  );
}

/** A sentence for each control that answers too late. */
export function earlyAnswerProblems(found: readonly EarlyAnswers[]): string[] {
  return found
    .filter(({ waits }) => !(median(waits.composed) <= EARLY_ANSWER_MS))
    .map(
      ({ control, waits }) =>
        `${control} answers ${figure(median(waits.composed))} ms after the first paint, the goal is at most ${EARLY_ANSWER_MS}.`,
    );
}
