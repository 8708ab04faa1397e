import type { Agreement, ChangeOrder } from '@nestwright/domain/agreement/schema';
import { type ChangeCommands, type CommandNews, useCommanding } from '@nestwright/domain/agreement/store';
import { deltaText } from '@nestwright/domain/agreement-words/rules';
import type { ChangeSide } from '@nestwright/domain/change-order/rules';
import { inPage } from '@nestwright/domain/form/store';
import { ChangeSheet } from '@nestwright/domain/parts/change-sheet';
import { moneyText } from '@nestwright/domain/money/rules';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import css from './work-panel.module.css';

/** The agreement whose changes are listed, the reader's side, and the commands that it can send. */
export interface ChangeListProps {
  side: ChangeSide;
  agreement: Agreement;
  commands: ChangeCommands;
  onNews: (news: CommandNews) => void;
}

/** The proposed changes, newest first, with this side's possible steps for the open one. */
export function ChangeList({ side, agreement, commands, onNews }: ChangeListProps) {
  if (agreement.changes.length === 0) return null;
  return (
    <>
      {[...agreement.changes].reverse().map((change) => (
        <Change key={change.id} {...{ side, agreement, commands, onNews, change }} />
      ))}
    </>
  );
}

type Decision = 'accept' | 'decline' | 'withdraw';

function Change({ side, agreement, commands, onNews, change }: ChangeListProps & { change: ChangeOrder }) {
  const { state, ask, send } = useCommanding<Decision>(onNews);
  const isMine = change.by === side;
  const decisions: [Decision, string, string][] = isMine
    ? [['withdraw', 'Withdraw this change', 'Withdrawn. The agreed price stays as it is.']]
    : [
        [
          'accept',
          `Accept: ${moneyText(agreement.nowCents + change.deltaCents)} in all`,
          'Accepted. It is part of the agreement now.',
        ],
        ['decline', 'Decline', 'Declined. The agreed price stays as it is.'],
      ];
  const [first] = decisions;
  return (
    <section className={css.change} data-state={change.state} aria-labelledby={`change-${change.id}`}>
      <h3 id={`change-${change.id}`} className={css.head}>
        Change {change.n}: {deltaText(change.deltaCents)}
      </h3>
      <ChangeSheet change={change} side={side} company={agreement.company} />
      {change.state === 'proposed' && (
        <form role="presentation" method="get" action="#step" className={css.actions}>
          <input type="hidden" name="of" value={change.id} />
          {decisions.map((decision) => {
            const [name, label, said] = decision;
            const isAsked = state.phase !== 'closed' && state.action === name;
            const take = () => void send((commandId) => commands[name](commandId, change), said);
            return isAsked ? (
              <Button key={name} busy={state.phase === 'sending'} onClick={take}>
                {name === 'accept' ? 'Yes, accept this change' : `Yes, ${name} it`}
              </Button>
            ) : (
              <Button
                key={name}
                kind={decision === first && !isMine ? 'primary' : 'quiet'}
                type="submit"
                name="step"
                value={`${name}-change`}
                onClick={inPage(() => ask(name))}
              >
                {label}
              </Button>
            );
          })}
        </form>
      )}
      {state.phase === 'failed' && <Notice kind="error">{state.message}</Notice>}
    </section>
  );
}
