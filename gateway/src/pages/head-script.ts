import { createHash } from 'node:crypto';

import { TRUSTED_TYPES_SCRIPT } from './trusted-types.ts';

/**
 * Milliseconds from a page's request to its first text beyond which its fonts would come too late. Browsers hold back the
 * first paint for named fonts, Chromium for 100 ms, and a font takes about as long as the page did.
 */
const FONTS_IN_TIME_MS = 100;
/** Milliseconds after the page's text in which the first paint is awaited. */
const PAINT_LIMIT_MS = 500;
/** Milliseconds from a page's text after which somebody who touched nothing has stayed. */
const STAYED_MS = 3000;
/** Milliseconds until a page is shown without its missing style sheets. */
const PATIENCE_MS = 5000;
/** In Firefox: how often to check, from then on, whether all scripts have arrived, in milliseconds. */
const ASK_EVERY_MS = 500;

/**
 * The only inline script of a page, before everything that can fail. It records in `nestwrightEarly` the scripts and
 * style sheets that fail before the shell can listen (shell/src/remotes/page-tags.ts), because Firefox reports failures
 * at once and not in script order.
 */
const NOTE_FAILURES = `nestwrightEarly={failed:[]};
addEventListener('error',function(e){nestwrightEarly.failed.push(e.target)},true);`;

/**
 * A style sheet in the head blocks painting and, except in WebKit, scripts until it arrives; a missing one would block
 * them for minutes. So a late sheet is replaced by a copy that blocks nothing, because its media is print until it has
 * loaded. Firefox then paints as soon as the page's layout is read, but still holds back scripts for the removed sheet
 * until loading stops, so loading is stopped once every script has arrived. Only sheets of the original document are
 * replaced; someone is waiting for those of a later page.
 */
const REPLACE_LATE_STYLES = `setTimeout(function(){
function again(l){var c=l.cloneNode();c.media='print';c.onload=function(){c.media='all'};l.replaceWith(c);
l.dispatchEvent(new Event('load'));return c}
function isOpen(l){return !l.sheet}
function isThere(s){return !s.src||performance.getEntriesByName(s.src).length}
function release(){if(![].every.call(document.scripts,isThere))return setTimeout(release,${ASK_EVERY_MS});
var open=late.filter(isOpen);stop();open.forEach(again)}
var late=[].filter.call(nestwrightEarly.sheets||document.querySelectorAll('link[rel=stylesheet]'),isOpen).map(again);
if(late.length&&document.documentElement.offsetHeight&&CSS.supports('-moz-appearance:none'))release()
},${PATIENCE_MS})`;

/**
 * Notes under which keys this browser stores something (`data-nw-stored`), before the first paint. A slot keeps a place
 * for a fragment that shows what is stored under one of them, and no place in other browsers.
 */
const NOTE_STORED = `;(function(){try{
document.documentElement.dataset.nwStored=Object.keys(localStorage).filter(function(k){
return!/^(\\[]|\\{}|""|null)?$/.test(localStorage.getItem(k))}).join(' ')
}catch(e){}})()`;

/**
 * Applies the colors chosen in the footer before the first paint, as the shell's `showTheme` does
 * (shell/src/theme/theme-store.ts). The meta elements must come before the script.
 */
const SHOW_THEME = `;(function(){try{
var t=JSON.parse(localStorage.getItem('Theme'));if(t!='light'&&t!='dark')return;
document.documentElement.dataset.theme=t;
document.querySelector('[name=color-scheme]').content=t;
document.querySelectorAll('[name=theme-color]').forEach(function(m){m.media=m.dataset.theme==t?'all':'not all'})
}catch(e){}})()`;

/**
 * Marks the page of a browser whose storage has a session (contract/session), before the first paint. A page for everybody
 * holds what guests and members see first, and its styles show one of them.
 */
const SHOW_MEMBER = `;(function(){try{
var u=JSON.parse(localStorage.getItem('UserSession')).UserID;
if(u&&typeof u=='string')document.documentElement.dataset.nwMember=''
}catch(e){}})()`;

/**
 * Requests the fonts of a page with inline styles if they can arrive before the first paint, or if the browser has
 * cached them (`nw_styles`): it may have kept such a page from its first visit. Otherwise the page keeps its fallbacks
 * (`data-nw-fonts`, kit/tokens.css), so that nothing moves. The fonts then arrive when the page is idle and are used from
 * the next page on (shell/src/page/late-fonts.ts).
 */
const CHOOSE_FONTS = `;(function(){try{
var f=document.querySelectorAll('[as=font]'),n=performance.getEntriesByType('navigation')[0];if(!f.length)return;
if(!/\\bnw_styles=/.test(document.cookie)&&performance.now()-n.requestStart>${FONTS_IN_TIME_MS})document.documentElement.dataset.nwFonts='later';
else f.forEach(function(l){l.media='all'})
}catch(e){}})()`;

/**
 * Requests the page's scripts (`nw-scripts`) once its text is there and painted, and somebody wants them, and runs them in
 * their order. On a fast network, scripts arrive as soon as the page does, and a browser would run them before it paints. On
 * a slow one, nothing competes with the text. A page that is hidden is not painted, and one whose style sheet is late is
 * painted late, so there is a limit.
 *
 * A first visit wants them when it touches the page or has stayed, with data saving only when it touches it: pages work
 * without scripts. Everyone else wants them at once: a browser that stores something or came from another page of the site,
 * an address with parameters, a page in a frame, and one that the server could not render. A pointer that rests where a page
 * appears moves without moving.
 */
const RUN_SCRIPTS = `;(function(){
var text,painted,wanted,ran,page=document.documentElement;
function run(){if(!text||!painted||!wanted||ran)return;ran=1;
JSON.parse(document.getElementById('nw-scripts').textContent).forEach(function(f){var s=document.createElement('script');
if(f[1]){s.crossOrigin='anonymous';s.integrity=f[1]}
s.async=false;s.src=f[0];document.body.append(s)})}
function paint(){painted=1;run()}
function want(e){if(e&&e.type=='pointermove'&&!e.movementX&&!e.movementY)return;wanted=1;run()}
function isFirst(){try{return page.dataset.nwStored===''&&page.dataset.nwMember==null&&!document.cookie&&
!location.search&&!location.hash&&self==top&&document.referrer.indexOf(location.origin+'/')&&document.querySelector('[data-nw-app]')}catch(e){}}
['pointermove','pointerdown','touchstart','keydown','focusin','wheel','scroll'].forEach(function(t){addEventListener(t,want,{capture:true,passive:true})});
addEventListener('DOMContentLoaded',function(){text=1;
if(!isFirst())want();else if(!(navigator.connection||{}).saveData)setTimeout(want,${STAYED_MS});
if(document.hidden)paint();else{setTimeout(paint,${PAINT_LIMIT_MS});run()}});
try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)paint()}).observe({type:'paint',buffered:true})}catch(e){}
})()`;

/** The script's text. */
export const HEAD_SCRIPT = (
  NOTE_FAILURES +
  `${TRUSTED_TYPES_SCRIPT};` +
  REPLACE_LATE_STYLES +
  CHOOSE_FONTS +
  NOTE_STORED +
  SHOW_THEME +
  SHOW_MEMBER +
  RUN_SCRIPTS
).replaceAll('\n', '');

/** The script's hash as a Content-Security-Policy source. */
export const HEAD_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(HEAD_SCRIPT).digest('base64')}'`;
