const { sep } = require('node:path');

const ORDER = '@layer nw-base, nw-kit, nw-parts;\n';

/**
 * Puts the kit's and the parts' styles into cascade layers. Every remote ships its own copy of the parts it uses, so
 * a part's rules may arrive again after a screen's: layers keep a screen's own rules stronger whatever the order.
 */
module.exports = function layer(source) {
  const path = this.resourcePath.split(sep).join('/');
  const name = layerOf(path);
  return name ? `${ORDER}@layer ${name} {\n${source}\n}` : `${ORDER}${source}`;
};

function layerOf(path) {
  if (/\/kit\/(src|dist)\/(tokens|base)\.css$/.test(path)) return 'nw-base';
  if (/\/(shared-lib\/kit\/src|@nestwright\/kit\/dist)\//.test(path)) return 'nw-kit';
  if (/\/(shared-lib\/domain|mfe-[\w-]+)\/src\/parts\//.test(path)) return 'nw-parts';
  return undefined;
}
