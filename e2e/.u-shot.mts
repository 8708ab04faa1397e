import { chromium } from '@playwright/test';
const [, , base, out, width, ...onlys] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const p = await b.newPage({ viewport: { width: +width, height: 900 } });
p.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) console.log(m.text().slice(0, 500));
});
p.on('pageerror', (e) => console.log('ERR', e.message));
if (onlys.length === 0) {
  await p.goto(base);
  await p.waitForLoadState('networkidle');
  const h = await p.evaluate(() => document.documentElement.scrollHeight);
  console.log(h);
  await p.setViewportSize({ width: +width, height: 2200 });
  for (let y = 0, i = 0; y < h; y += 2200, i++) {
    await p.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), y);
    await p.waitForTimeout(150);
    await p.screenshot({ path: `${out}-${i}.png` });
  }
} else
  for (const o of onlys) {
    await p.goto(base + '?only=' + encodeURIComponent(o));
    await p.waitForLoadState('networkidle');
    await p.waitForTimeout(700);
    await p.screenshot({ path: `${out}-${o.replace('/', '_')}.png`, fullPage: true });
  }
await b.close();
