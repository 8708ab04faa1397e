import { useNavigate } from '@nestwright/contract/router';
import { paths } from '@nestwright/domain/paths';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { Notice } from '@nestwright/kit/notice';
import { useState } from 'react';

import css from './forget-device.module.css';
import { forgetEverything } from './forget-everything.ts';

interface ForgetDeviceProps {
  onClose: () => void;
  onForgotten: () => void;
}

type Forgetting = { phase: 'asking' } | { phase: 'waiting' } | { phase: 'failed' } | { phase: 'done' };

/** For a computer that others use: asks, then forgets whoever used this browser. */
export function ForgetDevice({ onClose, onForgotten }: ForgetDeviceProps) {
  const [forgetting, setForgetting] = useState<Forgetting>({ phase: 'asking' });
  const navigate = useNavigate();
  const forget = async () => {
    setForgetting({ phase: 'waiting' });
    const forgotten = await forgetEverything();
    setForgetting({ phase: forgotten.ok ? 'done' : 'failed' });
  };
  const leave = () => {
    onForgotten();
    void navigate(paths.home);
  };
  if (forgetting.phase === 'done') {
    return (
      <Dialog open onClose={leave} title="This device is forgotten">
        <p role="status">Nothing of you is left in this browser.</p>
        <div className={css.actions}>
          <Button onClick={leave}>Go to the home page</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title="Forget this device?">
      <p>For a computer that others use. You are logged out, and this browser loses:</p>
      <ul className={css.lost}>
        <li>the project list and the request you have begun,</li>
        <li>requests that wait to be sent: they are not sent any more,</li>
        <li>your categories and your ZIP code.</li>
      </ul>
      <p>
        Requests that were sent stay with your pros. Without an account, nobody can open them from this
        browser again.
      </p>
      {forgetting.phase === 'failed' && (
        <Notice kind="error">
          The lists are empty, but we could not be reached to log this browser out. Please try again.
        </Notice>
      )}
      <div className={css.actions}>
        <Button busy={forgetting.phase === 'waiting'} onClick={() => void forget()}>
          Forget this device
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Keep everything
        </Button>
      </div>
    </Dialog>
  );
}
