import '@nestwright/kit/tokens.css';
import '@nestwright/kit/base.css';
import { firstPaint } from '@nestwright/shell/src/first-paint.ts';

void firstPaint().then(async () => {
  const { startMonolith } = await import(/* webpackMode: "eager" */ './start-monolith.tsx');
  await startMonolith();
});
