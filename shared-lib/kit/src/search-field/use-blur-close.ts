import { useEffect, useRef } from 'react';

const ENDS = ['pointerup', 'pointercancel'];
const NOTED = ['keydown', 'pointerdown', ...ENDS];

/**
 * Closes a field's list on blur. Closing a list in the page's flow moves the content below it. After a press elsewhere,
 * the list therefore closes once the press has ended. Otherwise the pressed button would move away under the finger.
 *
 * @param isOpen whether there is a list to close
 * @returns the field's blur handler
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
    // The click event follows the end of the press immediately.
    const end = () => {
      for (const type of ENDS) document.removeEventListener(type, end);
      setTimeout(close);
    };
    if (press.current === 'up') end();
    else for (const type of ENDS) document.addEventListener(type, end);
  };
}
