import { testConformance } from '@nestwright/kit/conformance';
import { Logo } from './logo.tsx';

describe('Logo', () => testConformance((outside) => <Logo {...outside} />, { reaches: 'span' }));
