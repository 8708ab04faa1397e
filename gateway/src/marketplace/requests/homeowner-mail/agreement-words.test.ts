import { workWords } from './agreement-words.ts';

test.each([true, false])(
  'the mail about done work asks only those for a review who may write one: %s',
  (mayReview) => {
    const news = {
      kind: 'work-done',
      proId: 'p',
      isConfirmed: true,
      mayReview,
      totalCents: 142_500,
    } as const;
    const { paragraphs } = workWords('Roof Leak Repair', news, { name: 'Roofers', phone: '305-555-0177' });
    expect(paragraphs.join(' ').includes('write a review')).toBe(mayReview);
  },
);
