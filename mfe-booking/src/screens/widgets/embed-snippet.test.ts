import type { EmbedChoice } from './embed-choice.ts';
import { embedSnippet, policyLines } from './embed-snippet.ts';

const choice: EmbedChoice = {
  service: 'Chimney Sweep',
  zip: '33139',
  companyId: '',
  company: '',
  mode: 'popup',
  theme: 'light',
  accent: '',
};
const origin = 'https://nestwright.example';

test('the snippet has a script, the element and a plain link that works without them', () => {
  expect(embedSnippet(origin, choice))
    .toBe(`<script async src="https://nestwright.example/widgets/v1/loader.js"></script>
<nestwright-booking service="Chimney Sweep" zip="33139" mode="popup">
  <a href="https://nestwright.example/request-service?service=Chimney-Sweep&amp;zipcode=33139">Request a service at Nestwright</a>
</nestwright-booking>`);
});

test('options that were not chosen are left out', () => {
  const text = embedSnippet(origin, { ...choice, service: '', zip: '' });
  expect(text).toContain('<nestwright-booking mode="popup">');
  expect(text).toContain('href="https://nestwright.example/request-service"');
});

test('a company\u2019s name cannot break out of its attribute', () => {
  const text = embedSnippet(origin, { ...choice, companyId: '', company: '"><script>alert(1)</script>' });
  expect(text.match(/<script/g)).toHaveLength(1);
});

test('theme and accent are included when chosen', () => {
  const text = embedSnippet(origin, { ...choice, theme: 'dark', accent: '#175a51' });
  expect(text).toContain('theme="dark"');
  expect(text).toContain('--nestwright-accent: #175a51;');
});

test('a page\u2019s content policy needs two lines', () => {
  expect(policyLines(origin)).toBe(
    'script-src https://nestwright.example;\nframe-src https://nestwright.example;',
  );
});
