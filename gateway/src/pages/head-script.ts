import { createHash } from 'node:crypto';

/** After this time a page is shown without the style sheets that have not come, in milliseconds. */
const PATIENCE_MS = 5000;
/** In Firefox: how often it is asked, from then on, whether all scripts have come, in milliseconds. */
const ASK_EVERY_MS = 500;

/**
 * The one script that stands in a page itself, before everything that can fail. In `nestwrightEarly` it notes the scripts
 * and style sheets that failed before the shell was there to hear it (shell/src/remotes/page-tags.ts): Firefox says so at
 * once, not in the scripts' order.
 */
const NOTE_FAILURES = `nestwrightEarly={failed:[]};
addEventListener('error',function(e){nestwrightEarly.failed.push(e.target)},true);`;

/**
 * A style sheet in the head keeps the page blank and, except in WebKit, its scripts waiting until it has come; one that never
 * comes would keep them for minutes. So a late one gives way to another of itself that keeps nobody waiting, because it is
 * for print until it has come. Firefox then paints as soon as it is asked for the page's measures, but still holds back the
 * scripts for the sheet that has gone, until all loading is stopped: which it is once every script is there. Only the sheets
 * that the page came with give way: those of a later page are on their way to somebody who waits for them.
 */
const OUTLIVE_STYLES = `setTimeout(function(){
function again(l){var c=l.cloneNode();c.media='print';c.onload=function(){c.media='all'};l.replaceWith(c);
l.dispatchEvent(new Event('load'));return c}
function isOpen(l){return !l.sheet}
function isThere(s){return !s.src||performance.getEntriesByName(s.src).length}
function release(){if(nestwrightEarly.started)return;
if(![].every.call(document.scripts,isThere))return setTimeout(release,${ASK_EVERY_MS});
var open=late.filter(isOpen);stop();open.forEach(again)}
var late=[].filter.call(nestwrightEarly.sheets||document.querySelectorAll('link[rel=stylesheet]'),isOpen).map(again);
if(late.length&&document.documentElement.offsetHeight&&CSS.supports('-moz-appearance:none'))release()
},${PATIENCE_MS})`;

/**
 * Shows the colours that somebody chose in the footer before anything is painted; the same as `showTheme` of the shell
 * (shell/src/theme/theme-store.ts). The metas stand before the script.
 */
const SHOW_THEME = `;(function(){try{
var t=JSON.parse(localStorage.getItem('Theme'));if(t!='light'&&t!='dark')return;
document.documentElement.dataset.theme=t;
document.querySelector('[name=color-scheme]').content=t;
document.querySelectorAll('[name=theme-color]').forEach(function(m){m.media=m.dataset.theme==t?'all':'not all'})
}catch(e){}})()`;

/** What stands between the script's tags. */
export const HEAD_SCRIPT = (NOTE_FAILURES + OUTLIVE_STYLES + SHOW_THEME).replaceAll('\n', '');

/** The script's hash as a Content-Security-Policy source. */
export const HEAD_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(HEAD_SCRIPT).digest('base64')}'`;
