import { checkedWords, licensesNeeded, missingPapers } from './vetting-rules.ts';

const license = {
  kind: 'license',
  number: 'CCC1330000',
  trade: 'Roofing',
  state: 'FL',
  lastDay: '2028-08-31',
  checkedOn: '2027-03-02',
} as const;

test('homeowners read exactly what was checked and when', () => {
  expect(checkedWords(license)).toBe('License CCC1330000 (FL, roofing) checked on March 2, 2027');
  expect(checkedWords({ ...license, kind: 'insurance' })).toBe(
    'Liability insurance through August 31, 2028 checked on March 2, 2027',
  );
  expect(checkedWords({ ...license, kind: 'identity' })).toBe('Legal name checked on March 2, 2027');
});

test('a roofer needs a license in Florida; where we do not know, we ask', () => {
  expect(licensesNeeded(['Roofing', 'Painting'], 'FL')).toEqual([
    {
      trade: 'Roofing',
      state: 'FL',
      board: 'Construction Industry Licensing Board',
      source: 'Florida Statutes, chapter 489, part I',
      register: 'https://www.myfloridalicense.com/wl11.asp',
    },
  ]);
  expect(licensesNeeded(['Roofing'], 'TX')).toEqual([]);
  expect(licensesNeeded(['Roofing'], 'WY')).toEqual([]);
});

test('a company that says it needs no license still needs the one its state requires', () => {
  const papers = [
    { kind: 'identity', trade: '', decision: null, hasFile: false },
    { kind: 'insurance', trade: '', decision: null, hasFile: true },
  ] as const;
  const sent = { trades: ['Roofing'], needsNoLicense: true, papers };
  expect(missingPapers({ ...sent, state: 'FL' })).toEqual([
    'Your FL license for roofing, from the Construction Industry Licensing Board',
  ]);
  expect(missingPapers({ ...sent, state: 'WY' })).toEqual([]);
  expect(missingPapers({ ...sent, state: 'WY', needsNoLicense: false })).toEqual([
    'Your license, or a statement that your work needs none',
  ]);
});

test('a refused paper counts as missing', () => {
  const papers = [{ kind: 'insurance', trade: '', decision: 'refused', hasFile: true }] as const;
  expect(missingPapers({ trades: [], state: 'WY', needsNoLicense: true, papers })).toEqual([
    'The legal name of your company, and who runs it',
    'Your liability insurance, with its expiration date',
  ]);
});
