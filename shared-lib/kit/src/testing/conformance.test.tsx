import { FigureRow } from '@nestwright/kit/figure-row';
import { Icon } from '@nestwright/kit/icon';
import { Ruler } from '@nestwright/kit/ruler';
import { Skeleton } from '@nestwright/kit/skeleton';
import { Spinner } from '@nestwright/kit/spinner';
import { testConformance } from './conformance.tsx';

describe('FigureRow', () =>
  testConformance((outside) => <FigureRow figures={[{ value: '4.9', label: 'rating' }]} {...outside} />, {
    reaches: 'dl',
  }));
describe('Icon', () => testConformance((outside) => <Icon name="check" {...outside} />, { reaches: 'svg' }));
describe('Ruler', () => testConformance((outside) => <Ruler {...outside} />, { reaches: 'div' }));
describe('Skeleton', () => testConformance((outside) => <Skeleton {...outside} />, { reaches: 'div' }));
describe('Spinner', () => testConformance((outside) => <Spinner {...outside} />, { reaches: 'span' }));
