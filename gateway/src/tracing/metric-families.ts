export interface Sample {
  suffix: string;
  labels: Record<string, string>;
  value: number;
}

export interface Family {
  name: string;
  help: string;
  type: string;
  samples: Sample[];
}

export function familiesIn(text: string): Family[] {
  const families: Family[] = [];
  for (const line of text.split('\n')) {
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\w+) ?(.*)$/.exec(line) ?? [];
    const last = families.at(-1);
    if (keyword === 'HELP') families.push({ name, help: rest, type: 'gauge', samples: [] });
    else if (keyword === 'TYPE' && last) last.type = rest;
    else if (last && line.startsWith(last.name)) {
      const [, suffix = '', labels = '', value = ''] =
        /^(\w*)(?:\{(.*)\})? (\S+)$/.exec(line.slice(last.name.length)) ?? [];
      if (value !== '') last.samples.push({ suffix, labels: labelsIn(labels), value: Number(value) });
    }
  }
  return families.filter(({ samples }) => samples.length > 0);
}

function labelsIn(text: string): Record<string, string> {
  const pairs = text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g);
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, value]));
}
