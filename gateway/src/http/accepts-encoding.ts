import { LRUCache } from 'lru-cache';

/** Browsers send only a handful of different values. */
const known = new LRUCache<string, boolean>({ max: 100 });

/** Whether `accept-encoding` names an encoding (or `*`) and does not rule it out by `q=0`. */
export function acceptsEncoding(accepted: string, encoding: string): boolean {
  const key = `${encoding} ${accepted}`;
  let answer = known.get(key);
  if (answer === undefined) {
    answer = readEncodings(accepted, encoding);
    known.set(key, answer);
  }
  return answer;
}

function readEncodings(accepted: string, encoding: string): boolean {
  const entries = accepted.split(',').map((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return { name, isRuledOut: parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter)) };
  });
  const meant = entries.find(({ name }) => name === encoding) ?? entries.find(({ name }) => name === '*');
  return meant !== undefined && !meant.isRuledOut;
}
