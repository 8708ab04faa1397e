import { escapeHtml } from '#pages/entry-page.ts';

import { type Curve, curveHtml, dayText } from './curve.ts';
import { errorListHtml } from './error-list.ts';
import { type ReleaseMark, releaseMarks } from './release-marks.ts';
import { statusFrame } from './status-frame.ts';
import type { DayFigure, TeamFigures } from './team-figures.ts';
import { measuresFor } from './team-measures.ts';
import { dayTable, versionTable } from './team-tables.ts';

interface TeamPage {
  siteName: string;
  piece: string;
  /** All pieces of the site, for operators; a team reads its own page and no other. */
  pieces: readonly string[] | undefined;
  figures: TeamFigures;
}

const STATUS = { href: '/_status', name: 'Status' };

/** `/_status/{piece}`: what its team wants to know of the last weeks. Pictures and words, no script. */
export function teamPage({ siteName, piece, pieces, figures: all }: TeamPage): string {
  const { days, figures, errors, releases } = all;
  const marks = releaseMarks(releases);
  const shown = figures.length === 0 ? emptyHtml() : figuresHtml(all, marks);
  return statusFrame({
    siteName,
    title: piece,
    ...(pieces && { above: STATUS }),
    body: `<p>${days.length} days, from ${dayText(days[0]!)} to ${dayText(days.at(-1)!)}, as all gateways counted them. A day ends at midnight UTC; today’s figures are not complete yet.</p>
${shown}
<section aria-labelledby="releases">
<h2 id="releases">Releases</h2>
${releasesHtml(marks)}
</section>
<section aria-labelledby="errors">
<h2 id="errors">Errors</h2>
${errorListHtml(errors)}
</section>
${piecesHtml('Other pieces', piece, pieces)}`,
  });
}

/** Says that there is no such piece, and lists the existing ones to operators. */
export function noTeamPage(siteName: string, piece: string, pieces: TeamPage['pieces']): string {
  return statusFrame({
    siteName,
    title: 'No such piece',
    ...(pieces && { above: STATUS }),
    body: `<p>Nothing called <strong>${escapeHtml(piece)}</strong> is part of this site.</p>
${piecesHtml('Pieces', piece, pieces)}`,
  });
}

function figuresHtml(all: TeamFigures, marks: readonly ReleaseMark[]): string {
  const { days, figures } = all;
  const curves = measuresFor(figures).map((measure): Curve => {
    const values = days.map((day) => measure.of(figures.filter((figure) => figure.day === day)));
    return { measure, days, values, marks };
  });
  return `${factsHtml(figures)}
<section aria-labelledby="curves">
<h2 id="curves">Day by day</h2>
${marks.length > 0 ? '<p>A dashed line with a number is a <a href="#releases">release</a>.</p>' : ''}
<div class="curves">
${curves.map(curveHtml).join('\n')}
</div>
<details><summary>The same as numbers</summary>
${dayTable(all, marks)}
</details>
</section>
<section aria-labelledby="versions">
<h2 id="versions">Versions</h2>
${versionTable(figures)}
</section>`;
}

function factsHtml(figures: readonly DayFigure[]): string {
  const facts = measuresFor(figures).map(({ short, of, text }) => {
    const value = of(figures);
    return `<div><dt>${short}</dt><dd>${value === undefined ? '–' : escapeHtml(text(value))}</dd></div>`;
  });
  return `<dl class="facts">${facts.join('')}</dl>`;
}

function emptyHtml(): string {
  return '<p class="slot">Nothing was counted on these days. Counting starts when the first visitor opens a page.</p>';
}

function releasesHtml(marks: readonly ReleaseMark[]): string {
  if (marks.length === 0) return '<p>Nothing was released on these days.</p>';
  const lines = marks
    .toReversed()
    .map(
      ({ n, at, text }) =>
        `<li><span class="key">${n}</span> <span>${momentOf(at)}</span> <span class="what">${escapeHtml(text)}</span></li>`,
    );
  return `<ul class="releases">${lines.join('\n')}</ul>`;
}

function momentOf(at: Date): string {
  return `${dayText(at)}, ${at.toISOString().slice(11, 16)} UTC`;
}

function piecesHtml(heading: string, piece: string, pieces: TeamPage['pieces'] = []): string {
  const links = pieces
    .filter((name) => name !== piece)
    .map((name) => `<li><a href="/_status/${escapeHtml(name)}">${escapeHtml(name)}</a></li>`);
  return links.length === 0
    ? ''
    : `<section aria-labelledby="others">
<h2 id="others">${heading}</h2>
<ul class="pieces">${links.join('\n')}</ul>
</section>`;
}
