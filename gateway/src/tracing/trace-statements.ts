import type { PGlite } from '@electric-sql/pglite';

import { activeSpan, currentTracer, failureType, type Span } from './trace.ts';

const LONGEST_TEXT = 4000;
const TABLE = /\b(?:from|into|update|join)\s+"([a-z_]+)"/i;

/** Records a span for a statement inside a trace, with its text and none of its values. */
export function statementSpan(statement: unknown): Span | undefined {
  if (!activeSpan()) return undefined;
  const text = textOf(statement);
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = TABLE.exec(text)?.[1];
  return currentTracer()?.start({
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
      'db.query.text': withoutValues(text).slice(0, LONGEST_TEXT),
    },
  });
}

/**
 * Values are sent separately; any that are written into the text by hand are removed here. It takes the whole text,
 * because half a value would not be recognized.
 */
function withoutValues(text: string): string {
  return text.replaceAll(/'[^']*(?:''[^']*)*'/g, '?');
}

/** Drivers accept a statement as text, or as an object with the text and the values. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}

/** Wraps an embedded database so that each statement has a span, including those in transactions. */
export function tracedDatabase<Client extends Pick<PGlite, 'query' | 'transaction'>>(client: Client): Client {
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => transaction((tx) => work(tracedClient(tx)));
  return tracedClient(client);
}

/** What an embedded database and its transactions have in common. */
interface Queried {
  query(text: string, ...more: never[]): Promise<unknown>;
}

function tracedClient<Client extends Queried>(client: Client): Client {
  const query = client.query.bind(client) as (...call: unknown[]) => Promise<unknown>;
  const tracedQuery = async (...call: unknown[]) => {
    const span = statementSpan(call[0]);
    if (!span) return query(...call);
    try {
      return await query(...call);
    } catch (error) {
      span.fail(failureType(error));
      throw error;
    } finally {
      span.end();
    }
  };
  client.query = tracedQuery as Client['query'];
  return client;
}
