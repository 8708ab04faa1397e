import { readFileSync } from 'node:fs';

export interface Step {
  keyword: string;
  text: string;
}

/** Reads the stages of a Dockerfile, each with its steps in order. */
export function dockerStages(file: string): Step[][] {
  const stages: Step[][] = [];
  for (const line of readFileSync(file, 'utf8').replaceAll('\\\n', ' ').split('\n')) {
    const [, keyword = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (keyword === '') continue;
    if (keyword === 'FROM') stages.push([]);
    stages.at(-1)!.push({ keyword, text });
  }
  return stages;
}
