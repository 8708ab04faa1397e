import { render, screen } from '@testing-library/react';

import { PhotoStrip } from './photo-strip.tsx';

test('a photo opens from its signed address, and a drawn one from its own data', () => {
  const sizes = { width: 320, height: 240 };
  const signed = {
    small: '/photos/a/small?until=1',
    medium: '/photos/a/medium?until=1',
    large: '/photos/a/large?until=1',
  };
  const drawn = {
    small: 'data:image/svg+xml,s',
    medium: 'data:image/svg+xml,m',
    large: 'data:image/svg+xml,l',
  };
  render(
    <PhotoStrip
      from="Ana"
      photos={[
        { id: 'a', ...sizes, ...signed },
        { id: 'b', ...sizes, ...drawn },
      ]}
    />,
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/photos/a/large.webp?until=1', 'data:image/svg+xml,l']);
});
