import { emailSchema } from '@nestwright/domain/base/email-schema';
import { cleanText } from '@nestwright/domain/base/text-rules';
import * as v from 'valibot';

const MAX_PARAMS = 50;
const LONGEST_LINE = 300;
const LONGEST_TEXT = 4000;

/** Parameters that may have several lines. A line break anywhere else could add a header. */
const longParams = new Set(['TellUsAboutYourProject', 'message']);

const required = (what: string) =>
  v.pipe(v.string(`The ${what} is required`), v.minLength(1, `The ${what} is required`), v.maxLength(200));

const paramsSchema = v.pipe(
  v.optional(
    v.record(v.pipe(v.string(), v.maxLength(100)), v.union([v.string(), v.number(), v.boolean(), v.null()])),
    {},
  ),
  v.check(
    (params) => Object.keys(params).length <= MAX_PARAMS,
    `At most ${MAX_PARAMS} parameters are accepted.`,
  ),
  v.transform((params) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, cleanText(String(value ?? ''))])),
  ),
  v.check(
    (params) => Object.entries(params).every(isAcceptable),
    'A parameter is too long or has line breaks.',
  ),
);

/** What the EmailJS client sends; `user_id` is its public key. Additional fields of other versions are ignored. */
export const emailSendSchema = v.object({
  user_id: required('user ID'),
  service_id: required('service ID'),
  template_id: v.pipe(
    required('template ID'),
    v.picklist(['request_form', 'verification', 'contact', 'newsletter'], 'The template ID is not known'),
  ),
  template_params: paramsSchema,
});
/** What the EmailJS client sends. */
export type EmailSend = v.InferOutput<typeof emailSendSchema>;

/** The same as a posted form: every field that is not an identifier is a template parameter. */
export const emailFormSchema = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((form) => {
    const { user_id, service_id, template_id, lib_version: _version, ...template_params } = form;
    return { user_id, service_id, template_id, template_params } as v.InferInput<typeof emailSendSchema>;
  }),
  emailSendSchema,
);

const line = v.optional(v.string(), '');

/** Parameters of the template `request_form`, in their wire spelling (product/calls#e-mail). */
export const requestParamsSchema = v.object({
  from_name: v.pipe(v.string('from_name is required'), v.minLength(1, 'from_name is required')),
  Company: line,
  source: line,
  campaign: line,
  Service: line,
  ZipCode: line,
  TellUsAboutYourProject: line,
  TypeOfservices: line,
  TypeOfPropery: line,
  DateForProject: line,
  WindowTime: line,
  Urgency: line,
  Address: line,
  Apt: line,
  City: line,
  State: line,
  PhoneNumber: line,
  Email: v.union([v.literal(''), emailSchema], 'Please enter a valid Email'),
});
/** Parameters of the template `request_form`. */
export type RequestParams = v.InferOutput<typeof requestParamsSchema>;

/** The parameters of the templates `verification` and `newsletter` that are used. */
export const addressParamsSchema = v.object({ email: v.pipe(emailSchema, v.toLowerCase()) });

/** Parameters of the template `contact`. */
export const contactParamsSchema = v.object({
  from_name: v.pipe(v.string('from_name is required'), v.minLength(1, 'from_name is required')),
  email: emailSchema,
  phone: line,
  topic: v.optional(v.string(), 'Something else'),
  message: v.pipe(v.string('message is required'), v.minLength(1, 'message is required')),
});

function isAcceptable([name, value]: [string, string]): boolean {
  if (longParams.has(name)) return value.length <= LONGEST_TEXT;
  return value.length <= LONGEST_LINE && !/\p{Cc}|[\u2028\u2029]/u.test(value);
}
