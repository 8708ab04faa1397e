import { useFetcher } from '@nestwright/contract/router';
import { type RefusedForm, useRefusedForm } from '@nestwright/domain/base/form-store';
import { randomId } from '@nestwright/domain/random-id';
import {
  createContext,
  type ElementType,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import { type Decided, isOvertaken } from './decision-calls.ts';
import { typedInto } from './decision-rules.ts';

/** The question that is asked now: in a dialog of a page with scripts, or as a page of its own. */
export interface AskedQuestion {
  step: string;
  /** What it is about; '' for the whole project or lead. */
  of: string;
  /** The same however often the form is sent. */
  commandId: string;
  /** What its form is: the router's, which sends it in the page, or the browser's. */
  Form: ElementType;
  isSending: boolean;
  /** Why it was refused. */
  refused: RefusedForm | undefined;
  /** What was typed into it before. */
  typed: RefusedForm['typed'];
  /** Ends the question, in a dialog. */
  close?: () => void;
  /** Keeps what is typed, in a dialog: closing it loses nothing. */
  keep?: (form: HTMLFormElement) => void;
  /** The address without the question, on a page of its own. */
  back?: string;
}

/** Tells a question where it is asked. */
export const AskedHere = createContext<AskedQuestion | null>(null);

/**
 * The question that is asked here.
 *
 * @throws outside `AskedHere`
 */
export function useAskedQuestion(): AskedQuestion {
  const asked = useContext(AskedHere);
  if (asked === null) throw new Error('A question needs AskedHere around it.');
  return asked;
}

/** A question in the page's address, for browsers without scripts. Its form is sent under the same command however often. */
export function useQuestionOfPage(place: {
  step: string;
  of: string;
  /** The command that the server has chosen. */
  commandId: string | undefined;
  back: string;
}): AskedQuestion {
  const refused = useRefusedForm();
  const [commandId] = useState(() => String(refused?.typed['commandId'] ?? place.commandId ?? randomId()));
  return { ...place, commandId, Form: 'form', isSending: false, refused, typed: refused?.typed ?? {} };
}

/**
 * Sends forms of this page to its action, without leaving it.
 *
 * @param onAnswer called with each answer
 */
export function useAnswers(onAnswer: (decided: Decided) => void) {
  const { Form, submit, state, data, formData } = useFetcher<Decided>();
  const heard = useRef<Decided>(undefined);
  const hear = useEffectEvent(onAnswer);
  useEffect(() => {
    if (data === undefined || data === heard.current) return;
    heard.current = data;
    hear(data);
  }, [data]);
  const isSending = state === 'submitting';
  return {
    Form,
    submit,
    isSending,
    /** The form that is on its way. */
    sent: formData,
    /** The last answer. */
    last: data,
    /** The form of the last answer, if it was refused. */
    refused: isSending ? undefined : data?.refused,
  };
}

/** The open question of a page with scripts. */
interface Open extends Pick<AskedQuestion, 'step' | 'of' | 'commandId' | 'typed'> {
  /** The answer that came before it was asked. */
  before: Decided | undefined;
}

/**
 * The questions of a page with scripts, one at a time. A question stays open until its answer is a success, or something else
 * happened first.
 *
 * @param onAnswer called with each answer, after its question was closed or stays open
 */
export function useQuestions(onAnswer: (decided: Decided) => void, { staysOpen = false } = {}) {
  const [open, setOpen] = useState<Open | null>(null);
  const kept = useRef(new Map<string, RefusedForm['typed']>());
  const answers = useAnswers((decided) => {
    if (decided.answer.ok) kept.current.delete(keyOf(decided));
    if (decided.answer.ok || (isOvertaken(decided) && !staysOpen)) setOpen(null);
    onAnswer(decided);
  });
  const { Form, isSending, last, refused } = answers;
  const asked: AskedQuestion | null = open && {
    ...open,
    Form,
    isSending,
    // What was overtaken closes the question, and the page says why.
    refused: last === open.before || (last && isOvertaken(last) && !staysOpen) ? undefined : refused,
    close: () => setOpen(null),
    keep: (form) => kept.current.set(keyOf(open), typedInto(new FormData(form))),
  };
  const ask = (step: string, of = '') =>
    setOpen({
      step,
      of,
      commandId: randomId(),
      typed: kept.current.get(keyOf({ step, of })) ?? {},
      before: last,
    });
  return { ...answers, asked, ask };
}

function keyOf({ step, of }: { step: string; of: string }): string {
  return `${step} ${of}`;
}
