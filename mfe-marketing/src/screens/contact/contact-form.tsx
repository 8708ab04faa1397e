import css from '#forms/form.module.css';
import { type Sending, useSending } from '#forms/use-sending.ts';
import { sendMessage } from '@nestwright/domain/contact/calls';
import {
  type ContactMessage,
  contactSchema,
  contactTopics,
  MESSAGE_LIMIT,
} from '@nestwright/domain/contact/schema';
import { useSession } from '@nestwright/contract/session/store';
import { Button } from '@nestwright/kit/button';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { Notice } from '@nestwright/kit/notice';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

const TOPIC_OPTIONS = [
  { value: '', label: 'Choose a topic' },
  ...contactTopics.map((topic) => ({ value: topic, label: topic })),
];

type Answers = Record<keyof ContactMessage, string>;

/** The contact form. Prefilled with a logged-in visitor's name and e-mail. */
export function ContactForm() {
  const session = useSession();
  const [typed, setTyped] = useState<Partial<Answers>>({});
  const answers: Answers = {
    name: typed.name ?? (session ? `${session.FirstName} ${session.LastName}`.trim() : ''),
    email: typed.email ?? session?.UserEmail ?? '',
    phone: typed.phone ?? '',
    topic: typed.topic ?? '',
    message: typed.message ?? '',
  };
  const { sending, errors, summary, attempt, submit, recheck } = useSending(contactSchema, sendMessage);
  const change = (field: keyof Answers) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    recheck(field, { ...answers, [field]: value });
  };

  if (sending.phase === 'sent') return <Thanks email={answers.email} />;
  return (
    <form noValidate className={css.form} onSubmit={(event) => submit(event, answers)} aria-label="Contact">
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

function Failure({ sending }: { sending: Sending }) {
  if (sending.phase !== 'failed') return null;
  return <Notice kind="error">{sending.message} Your message is still here; please try again.</Notice>;
}

function Thanks({ email }: { email: string }) {
  return (
    <Notice kind="ok" role="status" className={css.thanks}>
      <h2 className={css.heading}>Thanks, we got your message</h2>
      <p>
        We’ll answer at <strong>{email.trim()}</strong>.
      </p>
    </Notice>
  );
}
