/**
 * Removes template and styles from the source map of a Vue component's script. The map is part of what webpack compares,
 * so the component would otherwise lose its state after every change of its template.
 */
module.exports = function hotVue(source, map) {
  const sourcesContent = map?.sourcesContent?.map((text) => text && withScriptOnly(text));
  this.callback(null, source, sourcesContent ? { ...map, sourcesContent } : map);
};

/** The script stays in its lines. */
function withScriptOnly(text) {
  return text
    .replaceAll(/^<(template|style)\b[^]*?^<\/\1>/gm, (block) => block.replaceAll(/.+/g, ''))
    .trimEnd();
}
