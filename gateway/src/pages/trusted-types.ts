import { createHash } from 'node:crypto';

/**
 * The page's policy for Trusted Types (W3C): every text that becomes HTML, and every address that becomes a script, passes
 * through it, whoever wrote the code. HTML may hold no element that runs, loads or redirects a document. A script is a
 * `.js` file of our own origin. No text becomes a script. React makes its script elements from the one exception.
 * Browsers without Trusted Types ignore it.
 */
export const TRUSTED_TYPES_SCRIPT = `try{trustedTypes.createPolicy('default',{
createHTML:function(h){return h=='<script>\\x3c/script>'||!/<(script|i?frame|object|embed|base|meta)/i.test(h)?h:null},
createScriptURL:function(u){var a=new URL(u,location);return a.origin==location.origin&&/\\.js$/.test(a.pathname)?u:null}
})}catch(e){}`.replaceAll('\n', '');

/** The script's hash as a Content-Security-Policy source, for pages that hold it by itself. */
export const TRUSTED_TYPES_SOURCE = `'sha256-${createHash('sha256').update(TRUSTED_TYPES_SCRIPT).digest('base64')}'`;
