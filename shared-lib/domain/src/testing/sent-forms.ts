import { SignInHere } from '@nestwright/domain/sign-in/sign-in-store';
import { createContext, createElement, type ComponentProps, type ReactNode, useContext } from 'react';

type OnSent = (fields: Record<string, FormDataEntryValue>) => void;

const SentHere = createContext<OnSent>(() => undefined);
const forms = { Form, sending: undefined, hidden: [] };

/** Shows steps of a sign-in whose forms are sent to `onSent` instead of an action. */
export function withForms(onSent: OnSent, steps: ReactNode) {
  return createElement(SentHere, { value: onSent }, createElement(SignInHere, { value: forms }, steps));
}

function Form({ onSubmit, ...props }: ComponentProps<'form'>) {
  const onSent = useContext(SentHere);
  return createElement('form', {
    ...props,
    onSubmit: (event) => {
      onSubmit?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      onSent(Object.fromEntries(new FormData(event.currentTarget, submitter)));
    },
  });
}
