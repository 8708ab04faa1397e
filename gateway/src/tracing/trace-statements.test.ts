import { setTracer, type Span, type SpanStart } from './trace.ts';
import { statementSpan } from './trace-statements.ts';

const nothing = () => undefined;
const span: Span = { traceparent: '', rename: nothing, set: nothing, fail: nothing, end: nothing };
afterEach(() => setTracer(undefined));

/** The text of a statement as its span has it. */
function tracedText(statement: string): unknown {
  const started: SpanStart[] = [];
  setTracer({
    start: (one) => (started.push(one), span),
    active: () => span,
    within: (_span, work) => work(),
    navigation: nothing,
    navigated: () => false,
  });
  statementSpan(statement);
  const attributes = started[0]?.attributes;
  return typeof attributes === 'object' ? attributes['db.query.text'] : undefined;
}

test('a span has the text of its statement without the values that are written into it', () => {
  expect(tracedText(`select 'O''Hara' as name, $1 from "users" where email = 'ada@example.com'`)).toBe(
    'select ? as name, $1 from "users" where email = ?',
  );
});

test('of a long statement, the beginning is kept, and nothing of a value that reaches beyond it', () => {
  const before = `select ${'1, '.repeat(1300)}`;
  const text = tracedText(`${before}'ada@example.com ${'x'.repeat(5000)}' from "users"`);
  expect(text).toBe(`${before}? from "users"`);
  expect(tracedText(`select ${'1, '.repeat(9000)}1`)).toHaveLength(4000);
});
