import * as v from 'valibot';

const reportSchema = v.object({
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string(), range: v.string() })),
  metadata: v.object({ dependencies: v.object({ total: v.number() }) }),
});
const refusalSchema = v.object({ message: v.string() });

/** The registry's answer about our dependencies: no known vulnerability, some, or unknown. */
export type Advice =
  | { kind: 'none'; dependencies: number }
  | { kind: 'known'; vulnerable: string[] }
  | { kind: 'unknown'; reason: string };

/** Reads what `npm audit --json` printed. Anything but a report means that nothing was checked. */
export function readAdvice(printed: string): Advice {
  const answer = readJson(printed);
  const report = v.safeParse(reportSchema, answer);
  if (report.success) {
    const { vulnerabilities, metadata } = report.output;
    const vulnerable = Object.entries(vulnerabilities).map(
      ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
    );
    if (vulnerable.length > 0) return { kind: 'known', vulnerable };
    return { kind: 'none', dependencies: metadata.dependencies.total };
  }
  const refusal = v.safeParse(refusalSchema, answer);
  return { kind: 'unknown', reason: refusal.success ? refusal.output.message : 'it gave no readable answer' };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
