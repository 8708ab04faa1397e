import { escapeHtml } from '#pages/entry-page.ts';

import { dayText } from './curve.ts';
import { type ErrorGroup, errorGroups } from './error-groups.ts';
import type { DayError } from './team-figures.ts';

/** Most errors that are listed. */
const MOST = 50;
/** Most versions that are named for each. */
const MOST_VERSIONS = 3;

/** What the code of a piece threw in browsers, grouped. */
export function errorListHtml(errors: readonly DayError[]): string {
  const groups = errorGroups(errors);
  if (groups.length === 0) return '<p>No browser reported an error.</p>';
  const left = groups.length - MOST;
  return `<p>What the code threw in browsers, by message and place in the code. Visitors are counted by network, once a day for each error; <code>*</code> stands for whatever could be a person’s.</p>
<ul class="found">
${groups.slice(0, MOST).map(groupHtml).join('\n')}
</ul>
${left > 0 ? `<p class="small">And ${left} more, each seen by fewer visitors.</p>` : ''}`;
}

function groupHtml({ message, stack, sources, firstSeen, lastSeen, versions, visitors }: ErrorGroup): string {
  const facts = [
    ['Visitors', visitors.toLocaleString('en-US')],
    ['First seen', dayText(firstSeen)],
    ['Last seen', dayText(lastSeen)],
    [versions.length === 1 ? 'Version' : 'Versions', versionsText(versions)],
    ['In', sources.join(', ')],
    ['Stack', stack],
  ];
  return `<li><code>${escapeHtml(message)}</code>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value!)}</dd></div>`).join('')}</dl></li>`;
}

/** The newest ones. */
function versionsText(versions: readonly string[]): string {
  const named = versions.slice(-MOST_VERSIONS).toReversed().join(', ');
  const more = versions.length - MOST_VERSIONS;
  return more > 0 ? `${named} and ${more} older` : named;
}
