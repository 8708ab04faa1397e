import { sampleContent } from '@nestwright/domain/testing/sample-quote';
import { testKey, testRecord } from '@nestwright/domain/testing/record-files';
import { render, screen } from '@testing-library/react';

import { RecordEntries } from './record-entries.tsx';

afterEach(() => jest.restoreAllMocks());

test('a change shows every line that it removes and adds', () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const file = testRecord(testKey(), 1, () => 0.5);
  const [entry] = file.entries;
  entry!.content!.type = 'change-proposed';
  const [tiles, labor] = sampleContent.lines;
  entry!.payload!.facts = { removed: [tiles!, labor!], added: [labor!, tiles!], deltaCents: 0 };
  render(<RecordEntries file={file} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Removed',
    'Removed',
    'Added',
    'Added',
  ]);
  // React warns about rows that it can't tell apart.
  expect(complain).not.toHaveBeenCalled();
});
