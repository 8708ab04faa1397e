/**
 * What a server bundle may require in addition to its own chunks: what rendering needs, and nothing that reads files
 * or opens connections.
 */
export const SERVER_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/server',
  'react-router-dom',
  'node:stream',
] as const;

export type ServerPackage = (typeof SERVER_PACKAGES)[number];

/** Provides packages to server bundles. */
export type PackageOf = (name: ServerPackage) => unknown;

export function isServerPackage(name: string): name is ServerPackage {
  return (SERVER_PACKAGES as readonly string[]).includes(name);
}
