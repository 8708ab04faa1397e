import { escapeHtml } from '#pages/entry-page.ts';

import { dayText } from './curve.ts';
import { type ErrorGroup, errorGroups } from './error-groups.ts';
import type { DayError } from './team-figures.ts';

/** The source of what was thrown while a page was rendered. */
const ON_SERVER = 'server';
/** Most errors that are listed. */
const MOST = 50;
/** Most versions that are named for each. */
const MOST_VERSIONS = 3;

/** What the code of a piece threw in browsers and on the server, grouped. */
export function errorListHtml(errors: readonly DayError[]): string {
  const groups = errorGroups(errors);
  if (groups.length === 0) return '<p>Nothing was thrown, in browsers or on the server.</p>';
  const left = groups.length - MOST;
  return `<p>What the code threw on the server, each time, with the places in its sources; what it threw in browsers, and what its pages left behind there (<code>left</code>), by message and place in the code. Visitors are counted by network, once a day for each error; <code>*</code> stands for whatever could be a person’s.</p>
<ul class="found">
${groups.slice(0, MOST).map(groupHtml).join('\n')}
</ul>
${left > 0 ? `<p class="small">And ${left} more, each less often.</p>` : ''}`;
}

function groupHtml({ message, stack, sources, firstSeen, lastSeen, versions, visitors }: ErrorGroup): string {
  const isOnServer = sources.includes(ON_SERVER);
  const facts = [
    [isOnServer ? 'Times' : 'Visitors', visitors.toLocaleString('en-US')],
    ['First seen', dayText(firstSeen)],
    ['Last seen', dayText(lastSeen)],
    [versions.length === 1 ? 'Version' : 'Versions', versionsText(versions)],
    ['In', sources.join(', ')],
    ...(isOnServer ? [] : [['Stack', stack]]),
  ];
  const places = isOnServer && stack !== '' ? `<pre>${escapeHtml(stack)}</pre>\n` : '';
  return `<li><code>${escapeHtml(message)}</code>
${places}<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value!)}</dd></div>`).join('')}</dl></li>`;
}

/** The newest ones. */
function versionsText(versions: readonly string[]): string {
  const named = versions.slice(-MOST_VERSIONS).toReversed().join(', ');
  const more = versions.length - MOST_VERSIONS;
  return more > 0 ? `${named} and ${more} older` : named;
}
