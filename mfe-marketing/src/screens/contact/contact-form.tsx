import css from '#forms/form.module.css';
import { useSending } from '#forms/use-sending.ts';
import { sendMessage } from '@nestwright/domain/site/contact-calls';
import {
  type ContactMessage,
  contactSchema,
  contactTopics,
  MESSAGE_LIMIT,
} from '@nestwright/domain/site/contact-schema';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { useLocation } from '@nestwright/contract/router';
import { useSession } from '@nestwright/contract/session/store';
import { Button } from '@nestwright/kit/button';
import { ErrorSummary } from '@nestwright/kit/error-summary';

import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import { Failure, Thanks } from './contact-outcome.tsx';

const TOPIC_OPTIONS = [
  { value: '', label: 'Choose a topic' },
  ...contactTopics.map((topic) => ({ value: topic, label: topic })),
];

type Answers = Record<keyof ContactMessage, string>;

/**
 * The contact form, prefilled with a logged-in visitor's name and e-mail. Without scripts, the browser posts it, and the
 * page's address says `sent`.
 */
export function ContactForm() {
  const session = useSession();
  const { search } = useLocation();
  const refused = useRefusedForm();
  const [typed, setTyped] = useState<Partial<Answers>>(() => (refused?.typed ?? {}) as Partial<Answers>);
  const answers: Answers = {
    name: typed.name ?? (session ? `${session.FirstName} ${session.LastName}`.trim() : ''),
    email: typed.email ?? session?.UserEmail ?? '',
    phone: typed.phone ?? '',
    topic: typed.topic ?? '',
    message: typed.message ?? '',
  };
  const { sending, errors, summary, attempt, submit, recheck } = useSending(contactSchema, sendMessage, {
    refused,
    isSent: new URLSearchParams(search).has('sent'),
  });
  const change = (field: keyof Answers) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    recheck(field, { ...answers, [field]: value });
  };

  if (sending.phase === 'sent') return <Thanks email={answers.email} />;
  return (
    <form
      method="post"
      noValidate
      className={css.form}
      onSubmit={(event) => submit(event, answers)}
      aria-label="Contact"
    >
      <ErrorSummary key={attempt} errors={summary} />
      <TextField
        label="Your name"
        id="name"
        name="name"
        autoComplete="name"
        value={answers.name}
        onValueChange={change('name')}
        error={errors['name']}
      />
      <TextField
        label="E-mail"
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        value={answers.email}
        onValueChange={change('email')}
        error={errors['email']}
      />
      <TextField
        label="Phone (optional)"
        id="phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        value={answers.phone}
        onValueChange={change('phone')}
        error={errors['phone']}
      />
      <SelectField
        label="What is it about?"
        id="topic"
        name="topic"
        options={TOPIC_OPTIONS}
        value={answers.topic}
        onValueChange={change('topic')}
        error={errors['topic']}
      />
      <TextField
        multiline
        label="Your message"
        id="message"
        name="message"
        rows={8}
        counter={MESSAGE_LIMIT}
        value={answers.message}
        onValueChange={change('message')}
        error={errors['message']}
      />
      <Failure sending={sending} />
      <Button type="submit" busy={sending.phase === 'sending'} className={css.send}>
        Send message
      </Button>
    </form>
  );
}
