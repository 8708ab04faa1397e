import { readBlurb } from '@nestwright/domain/site/blurb-schema';
import { categoryNames, serviceNames } from '@nestwright/domain/site/catalog-rules';
import { blurbTemplates } from './blurb-texts.ts';
import { templateBlurb } from './blurb-template.ts';

const words = (text: string) => text.split(/\s+/).length;

test('every category has a text of its own', () => {
  expect(Object.keys(blurbTemplates).sort()).toEqual([...categoryNames].sort());
});

test.each([...categoryNames, ...serviceNames])(
  '%s: a title of three words and a body of about 45',
  (keyword) => {
    const { title, body } = templateBlurb(keyword);
    expect(words(title)).toBe(3);
    expect(words(body)).toBeGreaterThanOrEqual(38);
    expect(words(body)).toBeLessThanOrEqual(52);
    expect(readBlurb(JSON.stringify({ title, body }))).toEqual({ title, body });
  },
);

test('the text names the requested service', () => {
  expect(templateBlurb('Drain Cleaning').body).toMatch(/^Thinking about drain cleaning\? /);
  expect(templateBlurb('HVAC Repair').body).toContain('HVAC repair');
});
