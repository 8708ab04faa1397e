import { withQuery } from '@nestwright/contract/query/rules';
import { paths } from '@nestwright/domain/paths';
import { PAPER_BYTES } from '@nestwright/domain/companies/vetting-rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { accountMark } from '#http/cookies.ts';
import { ApiError } from '#http/errors.ts';
import { readForm } from '#http/forms.ts';
import { multipartTexts } from '#http/multipart-texts.ts';
import { keepTexts } from '#http/typed-texts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The file in a posted form; null without one. */
    postedFile: Buffer | null;
  }
}

/** Room for the fields that accompany a file. */
const FIELDS_BYTES = 64 * 1024;
/** Longest body of a form with a paper. */
export const LARGEST_FORM = PAPER_BYTES + FIELDS_BYTES;
const PAGE = `${paths.proSignUp}/profile`;

/** Longest body that is read for its texts alone. Phones make photos of 12 MB and more. */
const MOST_READ = 3 * PAPER_BYTES;

/** The part of the page that a form belongs to. */
type Part = 'papers' | 'photos';
/** The query parameter that says why a part's form was refused. */
const refusedIn: Readonly<Record<Part, string>> = { papers: 'refused', photos: 'refused-photo' };

/**
 * Reads forms that a company's page posts, with one file, in `app`'s scope only. A browser without scripts is sent
 * back to the page, with the success, or with the reason for a refusal and the name of what was typed.
 */
export function acceptPaperForms(app: FastifyInstance, deps: AppDeps, part: Part = 'papers'): void {
  app.decorateRequest('postedFile', null);
  app.addContentTypeParser(
    ['multipart/form-data', 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? '';
      if (!isMultipart(type) && body.length > FIELDS_BYTES)
        throw new ApiError(413, 'too-large', 'This form is too large.');
      const form = await readForm(body, type);
      for (const [, value] of form)
        if (typeof value !== 'string' && value.size > 0)
          request.postedFile = Buffer.from(await value.arrayBuffer());
      return textsOf(form);
    },
  );
  app.setErrorHandler(async (error: { statusCode?: number } & Error, request, reply) => {
    const refusal =
      error.statusCode === 413
        ? new ApiError(413, 'too-large', 'This file is too large: files can be up to 10 MB.')
        : error;
    if (!isByHand(request) || !(refusal instanceof ApiError)) throw refusal;
    const body = isUnread(deps, request, refusal) ? await unreadFields(request) : request.body;
    const texts = typedIn(body);
    const typed = Object.keys(texts).length > 0 && (await keepTexts(deps, { request, reply, texts }));
    return sendBack(reply, part, { [refusedIn[part]]: wordOf(refusal), ...(typed && { typed }) });
  });
}

/** Answers a form: with the page for a browser without scripts, otherwise with `answer`. */
export async function answerForm<T>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  done: 'identity' | 'paper' | 'removed' | 'sent' | 'photo' | 'photo-removed',
  answer: T,
): Promise<T | FastifyReply> {
  const part = done.startsWith('photo') ? 'photos' : 'papers';
  return isByHand(request) ? sendBack(reply, part, { [part]: done }) : answer;
}

/** Whether the browser itself posted the form and shows the answer. */
function isByHand({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

function sendBack(reply: FastifyReply, part: Part, query: Record<string, string>): FastifyReply {
  return reply.redirect(`${withQuery(PAGE, query)}#${part}`, 303);
}

/** A key for one of the page's sentences. The address holds no sentence, because anybody could write one into it. */
function wordOf({ code, fields }: ApiError): string {
  const [field] = Object.keys(fields ?? {});
  return code === 'invalid' && field !== undefined ? field : code;
}

const FIELDS = [
  'caption',
  'kind',
  'number',
  'trade',
  'state',
  'lastDay',
  'legalName',
  'runBy',
  'needsNoLicense',
];

function typedIn(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  const typed = Object.entries(body).filter(
    (entry): entry is [string, string] => FIELDS.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return Object.fromEntries(typed.map(([name, text]) => [name, text.slice(0, 200)]));
}

/** Whether a form was refused before its body was read, by a browser that has or had a session. */
function isUnread(deps: AppDeps, request: FastifyRequest, { status }: ApiError): boolean {
  return (status === 401 || status === 413) && accountMark(deps.config, request) !== null;
}

/** The texts of a form whose body was not read. Empty for one that can't be read. */
async function unreadFields({ raw, headers }: FastifyRequest): Promise<Record<string, string>> {
  const type = headers['content-type'] ?? '';
  if (isMultipart(type)) return multipartTexts(raw, type, MOST_READ);
  const length = Number(headers['content-length'] ?? Infinity);
  if (length > FIELDS_BYTES) return {};
  const chunks: Buffer[] = [];
  for await (const chunk of raw as AsyncIterable<Buffer>) chunks.push(chunk);
  return textsOf(await readForm(Buffer.concat(chunks), type).catch(() => new FormData()));
}

function isMultipart(type: string): boolean {
  return type.startsWith('multipart/form-data');
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
