import { categoryNames } from '@nestwright/domain/site/catalog-rules';
import { mainCategories } from '@nestwright/domain/site/category-rules';
import { House } from '@nestwright/domain/parts/house';
import { Icon, type IconName } from '@nestwright/kit/icon';
import { Logo } from '@nestwright/domain/parts/logo';
import { Pictogram } from '@nestwright/domain/parts/pictogram';
import type { Specimen } from './specimen.ts';

const icons: IconName[] = [
  'arrow-right',
  'calendar',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'close',
  'info',
  'menu',
  'phone',
  'pin',
  'plus',
  'search',
  'star',
  'warning',
];

export const drawingSpecimens: Specimen[] = [
  { part: 'logo', state: 'only', show: () => <Logo /> },
  {
    part: 'icon',
    state: 'all',
    show: () => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    ),
  },
  {
    part: 'pictogram',
    state: 'all',
    show: () => (
      <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 24, listStyle: 'none' }}>
        {categoryNames.map((name) => (
          <li key={name} style={{ inlineSize: '8rem', fontSize: '0.8125rem' }}>
            <Pictogram of={name} />
            {name}
          </li>
        ))}
      </ul>
    ),
  },
  {
    part: 'pictogram',
    state: 'large',
    show: () => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
        {categoryNames.map((name) => (
          <Pictogram key={name} of={name} style={{ inlineSize: 144, blockSize: 144 }} />
        ))}
      </div>
    ),
  },
  { part: 'house', state: 'with links', show: () => <House links /> },
  ...mainCategories.map((name) => ({
    part: 'house',
    state: name,
    show: () => <House highlight={name} style={{ maxInlineSize: 480 }} />,
  })),
];
