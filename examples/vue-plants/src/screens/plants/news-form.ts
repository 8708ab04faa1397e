import { formAction } from '@nestwright/contract/form/action';
import * as v from 'valibot';

const newsSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.email('Please enter a valid e-mail address')),
});

/** Answers the form for news, on the server and in the browser: asks the people behind the site for a mail. */
export const askForNews = formAction({
  schema: newsSchema,
  call: ({ email }) => ({
    path: '/api/contact',
    body: {
      name: email,
      email,
      phone: '',
      topic: 'Something else',
      message: 'Please tell me when there is news about plants.',
    },
  }),
  done: { asked: 'yes' },
});
