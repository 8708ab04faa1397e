import { useId } from 'react';

import { themeStore, type Theme } from './theme-store.ts';
import css from './theme-choice.module.css';

const CHOICES: readonly { theme: Theme; name: string }[] = [
  { theme: 'system', name: 'System' },
  { theme: 'light', name: 'Light' },
  { theme: 'dark', name: 'Dark' },
];

export interface ThemeChoiceProps {
  /** The radio group's name. Two groups on a page need different names. */
  legend?: string;
}

/** System, Light or Dark. The choice is stored on this device and applied at once in every open tab. */
export function ThemeChoice({ legend = 'Colors' }: ThemeChoiceProps) {
  const group = useId();
  const chosen = themeStore.use();
  return (
    <fieldset className={`nw-scripted ${css.choice}`}>
      <legend className={css.legend}>{legend}</legend>
      {CHOICES.map(({ theme, name }) => (
        <label key={theme} className={css.option}>
          <input
            type="radio"
            name={group}
            value={theme}
            checked={theme === chosen}
            onChange={() => themeStore.set(theme)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
