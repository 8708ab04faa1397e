import css from '#forms/form.module.css';
import { problemsOf, useFormInPage } from '@nestwright/domain/base/decision-store';
import { fieldsNow } from '@nestwright/domain/base/field-schema';
import {
  type ContactMessage,
  contactSchema,
  contactTopics,
  MESSAGE_LIMIT,
} from '@nestwright/domain/site/contact-schema';
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

/** The contact form, prefilled with a logged-in visitor's name and e-mail. */
export function ContactForm() {
  const session = useSession();
  const { Form, isSending, refused, isDone } = useFormInPage('contact');
  const [typed, setTyped] = useState<Partial<Answers>>(() => (refused?.typed ?? {}) as Partial<Answers>);
  const answers: Answers = {
    name: typed.name ?? (session ? `${session.FirstName} ${session.LastName}`.trim() : ''),
    email: typed.email ?? session?.UserEmail ?? '',
    phone: typed.phone ?? '',
    topic: typed.topic ?? '',
    message: typed.message ?? '',
  };
  const errors = fieldsNow(contactSchema, answers, refused);
  const change = (field: keyof Answers) => (value: string) => setTyped({ ...typed, [field]: value });

  if (isDone) return <Thanks email={answers.email} />;
  return (
    <Form method="post" noValidate className={css.form} aria-label="Contact">
      <input type="hidden" name="step" value="contact" />
      <ErrorSummary errors={problemsOf(refused)} />
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
      <Failure message={refused?.message} />
      <Button type="submit" busy={isSending} className={css.send}>
        Send message
      </Button>
    </Form>
  );
}
