import { join } from 'node:path';

import type { RenderPair } from '@nestwright/gateway/releases/incoming/gate-messages.ts';
import { sourcePlaces } from '@nestwright/gateway/releases/source-places.ts';
import { loadServerBundle } from '@nestwright/gateway/releases/server-bundle.ts';
import type { PackageOf } from '@nestwright/gateway/releases/server-packages.ts';
import { loadServerRoutes } from '@nestwright/gateway/releases/server-routes.ts';
import type { OfferedFragment, RenderFragment, ServerContext } from '@nestwright/contract/remote';
import { unclaimedPaths } from '@nestwright/contract/claim/rules';
import type { Frame } from '@nestwright/contract/remote/schema';
import type { RouteObject } from 'react-router-dom';

import { allowLoops, guardLoops, isEndless } from './loop-guard.ts';
import { serverBundle } from './rules/401-server-bundle.ts';
import { unclaimedRoute } from './rules/402-unclaimed-route.ts';
import { sampleFound } from './rules/403-sample-found.ts';
import { sampleRenders } from './rules/404-sample-renders.ts';
import { sampleAnswers } from './rules/405-sample-answers.ts';
import { fragmentRenders } from './rules/406-fragment-renders.ts';
import { cutText } from '@nestwright/gateway/releases/rules/cut-text.ts';
import { type Finding, finding } from '@nestwright/gateway/releases/rules/release-rule.ts';

/** How long one sample may take, in milliseconds. On an idle machine, it takes a few. */
const LIMIT_MS = 10_000;
const GUARDED = { prepare: guardLoops };

type Render = (
  request: Request,
  routes: RouteObject[],
  server: ServerContext,
  page: { frame: Frame },
) => Promise<Rendered>;

/** A shell from before `failures` keeps them to itself. */
interface Rendered {
  kind: string;
  status: number;
  /** The stacks of what loaders threw. */
  failures?: string[];
}

/**
 * Renders every claim's sample with shell and remote together, as the gateway will; calls are answered 503. It runs the
 * code of both, so call it only in a confined process.
 *
 * @param packageOf provides the packages that server bundles share
 */
export async function verifyRender(pair: RenderPair, packageOf: PackageOf): Promise<Finding[]> {
  const { shell, release, folder } = pair;
  const named = `${release.name} ${release.version}`;
  let renderPage: Render;
  let routes: RouteObject[];
  allowLoops(LIMIT_MS);
  try {
    ({ renderPage } = loadServerBundle(join(shell, 'server', 'server.cjs'), packageOf, GUARDED) as {
      renderPage: Render;
    });
    routes = loadServerRoutes(folder, packageOf, GUARDED);
  } catch (error) {
    return [
      finding(serverBundle, `The server bundle of ${named} cannot be used: ${messageOf(error, folder)}`),
    ];
  }
  const found = unclaimedPaths(routes, release.claims).map((path) =>
    finding(unclaimedRoute, `${named} has a route ${path}, which none of its claims covers.`),
  );
  for (const { sample, frame = 'full' } of release.claims) {
    const calls = callsAnswered503();
    try {
      const request = new Request(new URL(sample, 'http://verify.invalid'));
      const page = await inTime(() => renderPage(request, freshCopy(routes), calls.server, { frame }));
      // A result that depends on an answer of the gateway says nothing about the release.
      if (page.kind !== 'page' || (calls.wereMade && !isEndless())) continue;
      if (page.status === 404)
        found.push(finding(sampleFound, `${named} answers 404 to its own sample ${sample}.`));
      if (page.status >= 500)
        found.push(
          finding(
            sampleAnswers,
            `${named} answers ${page.status} to its own sample ${sample}${thrownIn(page, folder)}`,
          ),
        );
    } catch (error) {
      found.push(
        finding(sampleRenders, `${named} throws while rendering ${sample}: ${messageOf(error, folder)}`),
      );
    }
    // Each further sample could take as long.
    if (isEndless()) return found;
  }
  return [...found, ...(await fragmentFailures(pair, packageOf))];
}

/** Renders every fragment with its sample; a shell from before fragments renders none. */
async function fragmentFailures(
  { shell, release, folder }: RenderPair,
  packageOf: PackageOf,
): Promise<Finding[]> {
  const load = (piece: string) => loadServerBundle(join(piece, 'server', 'server.cjs'), packageOf, GUARDED);
  const { renderFragment } = load(shell) as { renderFragment?: RenderFragment };
  const { fragments: offered = {} } = load(folder) as { fragments?: Record<string, OfferedFragment> };
  const found: Finding[] = [];
  for (const { name, sample = {} } of renderFragment ? (release.fragments ?? []) : []) {
    const calls = callsAnswered503();
    try {
      const request = new Request('http://verify.invalid/');
      const how = { props: sample, prefix: 'v-' };
      await inTime(async () => renderFragment!(request, await offered[name]!.lazy(), calls.server, how));
    } catch (error) {
      // As for pages.
      if (calls.wereMade && !isEndless()) continue;
      const what = `${release.name} ${release.version} throws in its fragment ${name}`;
      found.push(finding(fragmentRenders, `${what}: ${messageOf(error, folder)}`));
    }
    if (isEndless()) return found;
  }
  return found;
}

/**
 * Gives one rendering its time.
 *
 * @throws Error when it has not ended by then, or whatever it throws
 */
async function inTime<T>(render: () => Promise<T>): Promise<T> {
  allowLoops(LIMIT_MS);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const waits = 'a promise that it waits for may never settle';
    timer = setTimeout(
      () => reject(new Error(`It was not done after ${LIMIT_MS / 1000} s: ${waits}`)),
      LIMIT_MS,
    );
  });
  try {
    return await Promise.race([render(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A gateway without answers, and whether anything called it. */
function callsAnswered503() {
  const calls = {
    wereMade: false,
    server: {
      ask() {
        calls.wereMade = true;
        return Promise.resolve({ status: 503, body: undefined });
      },
    },
  };
  return calls;
}

/** Most characters of an error that a finding repeats. */
const LONGEST_REASON = 600;

/** The message as a sentence, for any thrown value, and where in the sources it was thrown. */
function messageOf(error: unknown, folder: string): string {
  const { message, stack = '' } = (error ?? {}) as Partial<Error>;
  return sentenceOf(message ?? String(error), stack, folder);
}

/** What the loaders of a page threw, at the end of a sentence. */
function thrownIn({ failures = [] }: Rendered, folder: string): string {
  const [stack] = failures;
  if (stack === undefined) return '.';
  return `: ${sentenceOf(stack.split('\n')[0]!, stack, folder)}`;
}

function sentenceOf(message: string, stack: string, folder: string): string {
  const text = cutText(message, LONGEST_REASON);
  const places = sourcePlaces(stack, { server: join(folder, 'server') });
  const at = places.length > 0 ? ` At ${places.join(', from ')}.` : '';
  return `${/[.!?]$/.test(text) ? text : `${text}.`}${at}`;
}

/** Rendering modifies its routes, so it gets a copy. */
function freshCopy(routes: RouteObject[]): RouteObject[] {
  return routes.map(
    (route) => ({ ...route, ...(route.children && { children: freshCopy(route.children) }) }) as RouteObject,
  );
}
