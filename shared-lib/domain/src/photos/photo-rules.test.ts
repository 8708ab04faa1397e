import { photoFile } from './photo-rules.ts';

test('a photo’s type comes before the signature in its address; a drawn photo is its own file', () => {
  expect(photoFile('/photos/a/small?until=1', 'avif')).toBe('/photos/a/small.avif?until=1');
  expect(photoFile('/photos/a/small', 'webp')).toBe('/photos/a/small.webp');
  expect(photoFile('data:image/svg+xml,%3Csvg%3F', 'webp')).toBe('data:image/svg+xml,%3Csvg%3F');
});
