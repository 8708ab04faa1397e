import { CODE_MAX, CODE_MIN, CODE_MINUTES, CODE_TRIES } from '@nestwright/domain/sign-in/session-rules';

const LIFE_MS = CODE_MINUTES * 60_000;

interface Asked {
  email: string;
  purpose: string;
}

interface Made {
  code: string;
  expiresAt: number;
  tries: number;
}

/** This page's codes. After a reload, the visitor has to request another. */
const made = new Map<string, Made>();

/** Makes a code, all equally likely, and ends the previous one. */
export function makeHostedCode(asked: Asked): string {
  const span = CODE_MAX - CODE_MIN + 1;
  const [draw] = crypto.getRandomValues(new Uint32Array(1));

  const code = String(CODE_MIN + ((draw ?? 0) % span));
  made.set(keyOf(asked), { code, expiresAt: Date.now() + LIFE_MS, tries: 0 });
  return code;
}

/** Ends the current code. */
export function forgetHostedCode(asked: Asked): void {
  made.delete(keyOf(asked));
}

/** Whether this is the sent code: valid once, for `CODE_MINUTES`, and not after `CODE_TRIES` wrong tries. */
export function checkHostedCode(check: Asked & { code: string }): boolean {
  const found = made.get(keyOf(check));
  if (found === undefined || found.expiresAt < Date.now()) return false;
  if (found.code === check.code.replace(/[\s-]/g, '')) {
    made.delete(keyOf(check));
    return true;
  }
  found.tries += 1;
  if (found.tries >= CODE_TRIES) made.delete(keyOf(check));
  return false;
}

function keyOf({ email, purpose }: Asked): string {
  return `${purpose} ${email.trim().toLowerCase()}`;
}
