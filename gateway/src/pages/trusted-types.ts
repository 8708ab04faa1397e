import { createHash } from 'node:crypto';

/**
 * The page's policy for Trusted Types (W3C): every text that becomes HTML, and every address that becomes a script, passes
 * through it, whoever wrote the code. HTML may hold no element that runs, loads or redirects a document. A script is a
 * `.js` file of our own origin. The text of a script is JSON, as a page's data is, which does nothing when it runs. React
 * makes its script elements from the one exception.
 * Browsers without Trusted Types ignore it.
 */
export const TRUSTED_TYPES_SCRIPT = `try{trustedTypes.createPolicy('default',{
createHTML:function(h){return h=='\\x3cscript>\\x3c/script>'||!/<(script|i?frame|object|embed|base|meta)/i.test(h)?h:null},
createScriptURL:function(u){var a=new URL(u,location);return a.origin==location.origin&&/\\.js$/.test(a.pathname)?u:null},
createScript:function(t){try{JSON.parse(t);return t}catch(e){return null}}
})}catch(e){}`.replaceAll('\n', '');

/** The script's hash as a Content-Security-Policy source, for pages that hold it by itself. */
export const TRUSTED_TYPES_SOURCE = `'sha256-${createHash('sha256').update(TRUSTED_TYPES_SCRIPT).digest('base64')}'`;
