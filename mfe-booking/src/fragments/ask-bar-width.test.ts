import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const kit = dirname(createRequire(__filename).resolve('@nestwright/kit/package.json'));
const css = (file: string) => readFileSync(file, 'utf8');
const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

test('wherever the bar gives the ZIP a fixed width, five digits fit in it in the site’s font', () => {
  const ticks = css(`${kit}/src/digit-ticks/digit-ticks.module.css`);
  const ink = number(ticks, /--nw-digit-ink: ([\d.]+)em/);
  const spacing = number(ticks, /letter-spacing: ([\d.]+)em/);
  const size = number(css(`${kit}/src/tokens.css`), /--nw-text-md: ([\d.]+)rem/);
  // The padding of the cell's input is var(--nw-16) on either side.
  const needed = 5 * (ink + spacing) * size + 2;
  const bar = css(`${__dirname}/ask-bar.module.css`);
  const widths = [...bar.matchAll(/grid-template-columns: minmax\(0, 1fr\) ([\d.]+)rem/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths.length).toBeGreaterThan(1);
  for (const width of widths) expect(width).toBeGreaterThanOrEqual(needed);
});
