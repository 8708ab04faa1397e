import type { Passkeys } from '@nestwright/domain/sign-in/passkey-schema';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { renewSession } from '@nestwright/domain/sign-in/session-store';
import type { Result } from '@nestwright/domain/base/http-calls';
import {
  addPasskey,
  askForRecovery,
  knowsPasskeys,
  removePasskey,
} from '@nestwright/domain/sign-in/passkey-calls';
import { PasskeyProof } from '@nestwright/domain/parts/passkey-proof';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { useRef, useState, type FormEvent } from 'react';

import section from '#frame/section.module.css';
import { momentText } from '#projects/project-words.ts';

import css from './manage-screen.module.css';
import { ProveStep } from '@nestwright/domain/parts/prove-step';

interface PasskeyListProps {
  email: string;
  /** Whether the account can't do anything until a passkey is used. */
  isHeldBack: boolean;
  known: Passkeys;
  onChange: () => void;
}

/** The account's passkeys: add one, remove one, or ask for a recovery. Each may ask for a fresh proof first. */
export function PasskeyList({ email, isHeldBack, known, onChange }: PasskeyListProps) {
  const { passkeys, removedAt, mustHave } = known;
  const zone = useReaderZone();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  /** The call that waits for a proof and is then repeated. */
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);
  const [isLost, setLost] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const attempt = async <T,>(act: () => Promise<Result<T>>, said: string, then?: (value: T) => void) => {
    setProblem('');
    setDone('');
    const answer = await act();
    if (!answer.ok && answer.code === 'proof-needed') {
      setWaiting(() => () => attempt(act, said, then));
      return;
    }
    setWaiting(null);
    if (!answer.ok) return setProblem(answer.message);
    then?.(answer.value);
    setDone(said);
    onChange();
    heading.current?.focus();
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const own = name.trim() || 'My passkey';
    void attempt(
      () => addPasskey(own),
      `“${own}” added.`,
      (user) => {
        setName('');
        renewSession(user);
      },
    );
  };

  return (
    <section className={section.block} aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1} className={section.blockHeading}>
        Passkeys
      </h2>
      <p className={section.text}>
        Log in with your fingerprint, your face or your device’s PIN. Nobody can guess a passkey.
      </p>
      {mustHave && passkeys.length === 0 && (
        <Notice kind="info">
          You work at Nestwright, so please add a passkey. The desk opens after that.
        </Notice>
      )}
      {isHeldBack && passkeys.length > 0 && (
        <>
          <Notice kind="info">
            You work at Nestwright, so please use your passkey. The desk opens after that.
          </Notice>
          <PasskeyProof onProven={() => setDone('Thank you. The desk is open.')} />
        </>
      )}
      {removedAt !== null && (
        <Notice kind="info">
          All passkeys will be removed on {momentText(Date.parse(removedAt), zone)}. The link in our e-mail
          cancels that.
        </Notice>
      )}
      {problem !== '' && <Notice kind="error">{problem}</Notice>}
      <ul className={css.sessions}>
        {passkeys.map((one) => (
          <li key={one.id} className={css.session}>
            <div>
              <p className={css.sessionName}>{one.name}</p>
              <p className={css.sessionText}>
                {one.lastUsedAt === null ? 'Added' : 'Last used'}{' '}
                {momentText(Date.parse(one.lastUsedAt ?? one.createdAt), zone)}
              </p>
            </div>
            <Button
              kind="quiet"
              onClick={() => void attempt(() => removePasskey(one.id), `“${one.name}” removed.`)}
            >
              Remove<span className="nw-hidden"> {one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {waiting !== null && (
        <ProveStep
          email={email}
          byPasskey={passkeys.length > 0}
          byMail={isLost || passkeys.length === 0}
          onProven={() => void waiting()}
        />
      )}
      {knowsPasskeys() ? (
        <form onSubmit={add} className={`${section.fields} ${css.addPasskey}`} aria-label="Add a passkey">
          <TextField
            label="Name of the passkey"
            hint="Such as “My phone”."
            name="passkeyName"
            maxLength={50}
            autoComplete="off"
            value={name}
            onValueChange={setName}
          />
          <Button type="submit" kind="quiet">
            Add a passkey
          </Button>
        </form>
      ) : (
        <p className={section.text}>This browser doesn’t support passkeys.</p>
      )}
      {passkeys.length > 0 && removedAt === null && !mustHave && (
        <Button
          kind="quiet"
          onClick={() => {
            setLost(true);
            void attempt(askForRecovery, 'We sent you an e-mail with the details.');
          }}
        >
          I lost my passkeys
        </Button>
      )}
      <p role="status" className={section.done}>
        {done}
      </p>
    </section>
  );
}
