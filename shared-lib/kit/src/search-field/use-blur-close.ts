import { useEffect, useRef } from 'react';

const ENDS = ['pointerup', 'pointercancel'];
const NOTED = ['keydown', 'pointerdown', ...ENDS];

/**
 * What a field's blur does to its list. A list in the page's flow moves what follows it, so after a press elsewhere it
 * closes only once the press has ended: otherwise the pressed button would slip away from under the finger.
 *
 * @param isOpen whether there is a list to close.
 * @returns to be called when the field loses focus.
 */
export function useBlurClose(isOpen: boolean, close: () => void): () => void {
  const press = useRef<'none' | 'down' | 'up'>('none');
  useEffect(() => {
    if (!isOpen) return;
    const note = ({ type }: Event) => {
      press.current = type === 'keydown' ? 'none' : type === 'pointerdown' ? 'down' : 'up';
    };
    for (const type of NOTED) document.addEventListener(type, note, true);
    return () => NOTED.forEach((type) => document.removeEventListener(type, note, true));
  }, [isOpen]);

  return () => {
    if (press.current === 'none') return close();
    // The click follows the end of the press at once.
    const end = () => setTimeout(close);
    if (press.current === 'up') end();
    else for (const type of ENDS) document.addEventListener(type, end, { once: true });
  };
}
