import type { FragmentProps } from '@nestwright/contract/fragment/schema';
import type { ServerAnswer } from '@nestwright/contract/remote';
import type { Frame } from '@nestwright/contract/remote/schema';
import type { Trail } from '@nestwright/contract/trail/rules';
import * as v from 'valibot';

import type { Pieces } from './render-bundles.ts';

/** The site's settings, sent to every renderer once. */
export interface RendererSite {
  origin: string;
  trail: Trail;
  /** The hosts that the browser calls directly if the site has no gateway. */
  hosted?: object;
}

/** A posted form in a message. */
interface SentForm {
  type: string;
  userAgent: string;
  /** Base64. */
  bytes: string;
}

/** A message from the gateway to a renderer. `id` numbers the pages of one renderer, `call` the calls of one page. */
export type ToRenderer =
  | { kind: 'site'; site: RendererSite }
  | { kind: 'matchPatterns'; id: number; pieces: Pieces; pathname: string }
  | {
      kind: 'render';
      id: number;
      pieces: Pieces;
      url: string;
      form?: SentForm;
      frame: Frame;
      /** Whether the page may make calls in its visitor's name; the renderer never sees their cookies. */
      hasVisitor: boolean;
      /** The answer to a form that the page shows. */
      answered?: Record<string, unknown>;
      /** The `traceparent` of the span around it. With it, the renderer reports when it was working. */
      traceparent?: string | undefined;
    }
  | {
      kind: 'fragment';
      id: number;
      pieces: Pieces;
      url: string;
      name: string;
      props: FragmentProps;
      prefix: string;
      hasVisitor: boolean;
      traceparent?: string | undefined;
    }
  /** Without an answer, the call failed. */
  | { kind: 'answer'; id: number; call: number; answer?: ServerAnswer }
  | { kind: 'ping' };

const id = v.pipe(v.number(), v.integer());
const status = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599));
const record = v.record(v.string(), v.unknown());

/** When a renderer was working on a traced page, in milliseconds since 1970. */
const worked = v.optional(v.object({ from: v.number(), to: v.number() }));

const isOneLine = (text: string) => !/[\r\n]/.test(text);

/** A message from a renderer to the gateway. A remote's code may have written it, so nothing else is accepted. */
export const fromRendererSchema = v.variant('kind', [
  v.object({ kind: v.literal('pong') }),
  v.object({ kind: v.literal('matchedPatterns'), id, patterns: v.array(v.string()) }),
  v.object({
    kind: v.literal('fragment'),
    id,
    worked,
    fragment: v.object({ html: v.string(), data: v.optional(v.unknown()) }),
  }),
  v.object({
    kind: v.literal('call'),
    id,
    call: id,
    by: v.picklist(['nobody', 'visitor']),
    method: v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: v.string(),
    body: v.optional(v.unknown()),
  }),
  v.object({
    kind: v.literal('page'),
    id,
    worked,
    page: v.variant('kind', [
      v.object({
        kind: v.literal('redirect'),
        status: v.pipe(status, v.minValue(300), v.maxValue(399)),
        location: v.pipe(v.string(), v.check(isOneLine)),
      }),
      v.object({
        kind: v.literal('page'),
        status,
        head: v.string(),
        body: v.string(),
        hydration: v.nullable(
          v.object({
            loaderData: v.optional(record),
            actionData: v.optional(v.nullable(record)),
            errors: v.optional(v.nullable(record)),
          }),
        ),
        matched: v.array(v.string()),
        showsAnswers: v.optional(v.literal(true)),
        failures: v.optional(v.array(v.string())),
      }),
    ]),
  }),
  v.object({ kind: v.literal('failed'), id, reason: v.string() }),
]);

export type FromRenderer = v.InferOutput<typeof fromRendererSchema>;
export type CallOfPage = FromRenderer & { kind: 'call' };
