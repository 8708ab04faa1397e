import { render } from '@testing-library/react';
import { testConformance } from '@nestwright/kit/conformance';
import { Avatar } from './avatar.tsx';

describe('Avatar', () => {
  testConformance((outside) => <Avatar name="Dana Miller" {...outside} />, { reaches: 'span' });

  test.each([
    ['Dana Miller', 'DM'],
    ['Tom and Ellen G.', 'TG'],
    ['élodie', 'É'],
    ['', ''],
  ])('the initials of %p are %p', (name, initials) => {
    const { container } = render(<Avatar name={name} />);
    expect(container).toHaveTextContent(initials);
    expect(container.textContent).toBe(initials);
  });
});
