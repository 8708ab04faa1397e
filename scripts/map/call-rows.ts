import { answeringFiles } from './answering-files.ts';
import type { Row } from './map-text.ts';
import type { Sources } from './module.ts';
import type { Request } from './request.ts';
import { readRequests } from './read-requests.ts';

/** The transport of all calls, which makes none itself. */
const TRANSPORT = 'shared-lib/domain/src/http/';
const CALLS = /^shared-lib\/domain\/src\/[\w-]+\/[\w-]+-calls\.ts$/;

/** Every file with calls of the browser, and the gateway's files that answer them. */
export function callRows(files: readonly string[], sources: Sources): Row[] {
  const routes = gatewayRoutes(sources);
  return files
    .filter((file) => CALLS.test(file) && !file.startsWith(TRANSPORT))
    .map((file) => {
      const calls = readRequests(file, { sources, follows: /^shared-lib\/.+-(calls|rules)\.ts$/ });
      return { what: `\`${file}\``, where: answeringFiles(file, calls, routes).join(', ') };
    });
}

/** The routes that the gateway's program registers, with their prefixes. */
export function gatewayRoutes(sources: Sources): Request[] {
  return readRequests('gateway/src/app.ts', { sources, follows: /^gateway\/src\/(app|.+-routes)\.ts$/ });
}
