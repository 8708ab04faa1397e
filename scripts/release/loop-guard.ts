import { type Node, parse } from 'acorn';

/** The global that guarded code calls in each turn of a loop. */
const TURN = 'nestwrightTurn';
/** Looking at the clock costs more than most turns. */
const LOOK_EVERY = 256;

const LOOPS = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

let latest = Infinity;
let allowedMs = 0;
let turns = 0;

/** The code runs in the gate's own process, where nothing outside could tell which line a process is in. */
function turn(): void {
  turns += 1;
  if (turns % LOOK_EVERY !== 0 || Date.now() < latest) return;
  // A stack names the loop only if the error is made in it.
  throw new Error(`This loop was still running after ${allowedMs / 1000} s`);
}

/** From now on, guarded loops may run for so many milliseconds together; whichever is then running throws. */
export function allowLoops(milliseconds: number): void {
  allowedMs = milliseconds;
  latest = Date.now() + milliseconds;
  Object.assign(globalThis, { [TURN]: turn });
}

/** Whether the time that was last allowed is over. */
export function isEndless(): boolean {
  return Date.now() >= latest;
}

const known = new Map<string, string>();

/**
 * A server bundle whose loops can be ended, with the same lines. Code that cannot be parsed stays as it is, because
 * running it says more.
 */
export function guardLoops(code: string): string {
  const before = known.get(code);
  if (before !== undefined) return before;
  const guarded = withTurns(code);
  known.set(code, guarded);
  return guarded;
}

function withTurns(code: string): string {
  let tree: Node;
  try {
    tree = parse(code, { ecmaVersion: 'latest', allowReturnOutsideFunction: true, allowHashBang: true });
  } catch {
    return code;
  }
  const inserted: (readonly [at: number, text: string])[] = [];
  forEachNode(tree, (node) => {
    if (!LOOPS.has(node.type)) return;
    const { body } = node as Node & { body: Node };
    if (body.type === 'BlockStatement') inserted.push([body.start + 1, `${TURN}();`]);
    else inserted.push([body.start, `{${TURN}();`], [body.end, '}']);
  });
  const inOrder = inserted
    .map((one, index) => ({ one, index }))
    .toSorted((a, b) => a.one[0] - b.one[0] || a.index - b.index);
  let end = 0;
  const parts = inOrder.map(({ one: [at, text] }) => {
    const part = code.slice(end, at) + text;
    end = at;
    return part;
  });
  return parts.join('') + code.slice(end);
}

function forEachNode(root: Node, visit: (node: Node) => void): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...(value as unknown[]));
    else if (typeof value === 'object' && value !== null && typeof (value as Node).type === 'string') {
      visit(value as Node);
      waiting.push(...Object.values(value));
    }
  }
}
