import { answeringFiles } from './answering-files.ts';
import type { Row } from './map-text.ts';
import type { Sources } from './module.ts';
import type { Request } from './request.ts';
import { readRequests } from './read-requests.ts';

/** The transport of all calls, and the acts of decisions: they make those that they are given. */
const PASSES_ON =
  /^shared-lib\/domain\/src\/(base\/(http|hosted|send|noun|decision)|prices\/change-decision)-/;
const CALLS = /^shared-lib\/domain\/src\/[\w-]+\/[\w-]+-calls\.ts$/;
/** Where else the browser may ask the gateway, and how it does. */
const BROWSER = /^(mfe-[\w-]+|shell|shared-lib\/domain)\/src\//;
const ASKS = /\b(loadJson<|sendBeacon\b|tus\.Upload\b|call(Gateway)?\(\{|readGateway\()/;

/** Every file with calls of the browser, and the gateway's files that answer them. */
export function callRows(files: readonly string[], sources: Sources): Row[] {
  const routes = gatewayRoutes(sources);
  return files
    .filter((file) => makesCalls(file, sources))
    .map((file) => {
      const calls = readRequests(file, { sources, follows: followedFrom(file) });
      return { what: `\`${file}\``, where: answeringFiles(file, calls, routes).join(', ') };
    });
}

function makesCalls(file: string, sources: Sources): boolean {
  if (PASSES_ON.test(file)) return false;
  return CALLS.test(file) || (BROWSER.test(file) && ASKS.test(sources.read(file)));
}

/** A file's own functions, and those that write addresses. */
function followedFrom(file: string): RegExp {
  return new RegExp(`^(${file.replaceAll('.', String.raw`\.`)}|shared-lib/.+-(calls|rules)\\.ts)$`);
}

/** The routes that the gateway's program registers, with their prefixes. */
export function gatewayRoutes(sources: Sources): Request[] {
  return readRequests('gateway/src/app.ts', { sources, follows: /^gateway\/src\/(app|.+-routes)\.ts$/ });
}
