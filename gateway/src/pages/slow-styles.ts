import { createHash } from 'node:crypto';

/** After this time a page is shown without the style sheets that have not come, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * The one script that stands in a page itself. A style sheet in the head keeps the page blank and its scripts waiting
 * until it has come; one that never comes would keep them for minutes. A late one is taken out and put in again: a sheet
 * that a script puts in keeps nobody waiting and still applies when it comes.
 */
export const SLOW_STYLES_SCRIPT = `setTimeout(function(){document.querySelectorAll('link[rel=stylesheet]').forEach(function(l){if(!l.sheet)l.replaceWith(l.cloneNode())})},${PATIENCE_MS})`;

/** The script's hash as a Content-Security-Policy source. */
export const SLOW_STYLES_SOURCE = `'sha256-${createHash('sha256').update(SLOW_STYLES_SCRIPT).digest('base64')}'`;
