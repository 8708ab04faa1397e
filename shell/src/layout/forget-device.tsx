import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { Notice } from '@nestwright/kit/notice';
import { useState } from 'react';

import css from './forget-device.module.css';
import { forgetEverything } from './forget-everything.ts';

interface ForgetDeviceProps {
  onClose: () => void;
  /** Called when everything has been removed; the home page follows. */
  onForgotten: () => void;
}

type Forgetting = { phase: 'asking' } | { phase: 'waiting' } | { phase: 'failed' } | { phase: 'done' };

/** For a shared computer: asks for confirmation, then clears the visitor's data from this browser. */
export function ForgetDevice({ onClose, onForgotten }: ForgetDeviceProps) {
  const [forgetting, setForgetting] = useState<Forgetting>({ phase: 'asking' });
  const forget = async () => {
    setForgetting({ phase: 'waiting' });
    const forgotten = await forgetEverything();
    setForgetting({ phase: forgotten.ok ? 'done' : 'failed' });
  };
  if (forgetting.phase === 'done') {
    return (
      <Dialog open onClose={onForgotten} title="This device has been cleared">
        <p role="status">This browser no longer has any of your data.</p>
        <div className={css.actions}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone. */}
          <Button autoFocus onClick={onForgotten}>
            Go to the home page
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title="Forget this device?">
      <p>Use this on a shared computer. It logs you out and deletes from this browser:</p>
      <ul className={css.lost}>
        <li>your project list and any unfinished request,</li>
        <li>unsent requests, messages, prices and photos (they won’t be sent),</li>
        <li>your categories and your ZIP code.</li>
      </ul>
      <p>
        Requests you already sent stay with your pros. Without an account, you can then open them only with
        the link in our e-mail.
      </p>
      {forgetting.phase === 'failed' && (
        <Notice kind="error">
          We cleared this browser’s data but couldn’t reach Nestwright to log you out. Please try again.
        </Notice>
      )}
      <div className={css.actions}>
        <Button busy={forgetting.phase === 'waiting'} onClick={() => void forget()}>
          Forget this device
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {forgetting.phase === 'failed' ? 'Close' : 'Keep everything'}
        </Button>
      </div>
    </Dialog>
  );
}
