import { useState } from 'react';
import { Button } from '@nestwright/kit/button';

import css from './code-sheet.module.css';

export interface CodeSheetProps {
  /** The code's name in the button's label: "Copy the snippet". */
  name: string;
  code: string;
}

/** Code to read and copy. */
export function CodeSheet({ name, code }: CodeSheetProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setState('copied');
    } catch {
      setState('failed');
    }
  }
  return (
    <div className={css.sheet}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the arrow keys. */}
      <div role="region" aria-label={name} className={css.code} tabIndex={0}>
        <pre>
          <code>{code}</code>
        </pre>
      </div>
      <div className={css.copy}>
        <Button kind="quiet" className="nw-scripted" onClick={() => void copy()}>
          Copy {name}
        </Button>
        <span role="status">
          {state === 'copied' && 'Copied'}
          {state === 'failed' && 'Your browser blocked copying. Select the text and copy it by hand.'}
        </span>
      </div>
    </div>
  );
}
