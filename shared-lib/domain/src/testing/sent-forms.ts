import { SignInHere } from '@nestwright/domain/sign-in/sign-in-store';
import { createElement, type ComponentProps, type ReactNode } from 'react';

/** Shows steps of a sign-in whose forms are sent to `onSent` instead of an action. */
export function withForms(
  onSent: (fields: Record<string, FormDataEntryValue>) => void,
  steps: ReactNode,
  sending?: FormData,
) {
  const Form = ({ onSubmit, ...props }: ComponentProps<'form'>) =>
    createElement('form', {
      ...props,
      onSubmit: (event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        onSent(Object.fromEntries(new FormData(event.currentTarget, submitter)));
      },
    });
  return createElement(SignInHere, { value: { Form, sending, hidden: [] } }, steps);
}
