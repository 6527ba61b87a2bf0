import { MAX_PASSWORD, MIN_PASSWORD } from '../../domain/account/password.ts';
import { endpoint, linkTokenSchema, success } from '../call/endpoint.ts';
import { email } from '../call/contact-fields.ts';
import { plainLine, plainRequired } from '../call/fields.ts';
import { countryField, phoneField } from './phone-fields.ts';
import { sessionSchema, typedPassword, userInfoSchema } from './session.ts';
import { z } from '../call/zod.ts';

/**
 * A password to be chosen. Whether it is among the most common, or holds name or address, only the server can say;
 * its answer has the same field.
 */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD, `Use at least ${MIN_PASSWORD} characters`)
  .max(MAX_PASSWORD, `Use at most ${MAX_PASSWORD} characters`);

/** Ids of rows; their own form is checked so that nothing else reaches the database. */
const id = z.uuid();
const signature = linkTokenSchema.describe('Of the link in our email.');
const message = success(z.object({})).describe(
  '`message` says what to do next, and is the same for every address.',
);
const done = success(z.object({}));

export const signupSchema = z.object({
  f_name: plainRequired(60, 'Enter your first name'),
  // Some people have one name.
  l_name: plainLine(60).default(''),
  email,
  country: countryField,
  phone: phoneField,
});

export const signupUser = endpoint({
  id: 'signupUser',
  method: 'POST',
  path: '/signup/user',
  access: 'anyone',
  proof: 'none',
  summary:
    'Ask for an account. It begins once the address is proved by the link that we send to it; whether the address has an account already, only the email says.',
  body: signupSchema,
  response: message,
  errors: ['invalid', 'too_many'],
});

export const addressSchema = z.object({ email });

export const sendLoginLink = endpoint({
  id: 'sendLoginLink',
  method: 'POST',
  path: '/login/link',
  access: 'anyone',
  proof: 'none',
  summary: 'Ask for an email with a link that logs in once. The answer is the same for every address.',
  body: addressSchema,
  response: message,
  errors: ['invalid', 'too_many'],
});

export const autologin = endpoint({
  id: 'autologin',
  method: 'POST',
  path: '/autologin/{id}',
  access: 'anyone',
  proof: 'none',
  summary: 'Begin a session by the link in an email, once. It proves the address.',
  params: z.object({ id }),
  query: z.object({ signature }),
  response: success(sessionSchema.extend({ onward: z.string().describe('Path of the page to go on to.') })),
  errors: ['bad_request', 'link_invalid', 'link_ended', 'too_many'],
});

const setPasswordSchema = z.object({ password: newPassword });

export const setPassword = endpoint({
  id: 'setPassword',
  method: 'POST',
  path: '/auth/set_password/{id}',
  access: 'anyone',
  proof: 'none',
  summary: 'Choose a password by the link in an email, once, and begin a session.',
  params: z.object({ id }),
  query: z.object({ signature }),
  body: setPasswordSchema,
  response: success(sessionSchema),
  errors: ['invalid', 'link_invalid', 'link_ended', 'too_many'],
});

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/password/forgot',
  access: 'anyone',
  proof: 'none',
  summary: 'Ask for an email with a link to choose a new password. The answer is the same for every address.',
  body: addressSchema,
  response: message,
  errors: ['invalid', 'too_many'],
});

const resetPasswordSchema = z.object({ link: linkTokenSchema, password: newPassword });

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/password/reset',
  access: 'anyone',
  proof: 'none',
  summary: 'Choose a new password by the link in an email, once. It ends all sessions and begins a new one.',
  body: resetPasswordSchema,
  response: success(sessionSchema),
  errors: ['invalid', 'link_invalid', 'link_ended', 'too_many'],
});

const profileSchema = z.object({
  info: userInfoSchema,
  f_name: z.string(),
  l_name: z.string(),
  email: z.string(),
  phone: z.string().describe("E.164; '' until it is given."),
  has_password: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  path: '/auth/profile',
  access: 'customer',
  summary: 'Who is logged in.',
  response: success(profileSchema),
});

export const changeProfileSchema = signupSchema.omit({ email: true });

export const changeProfile = endpoint({
  id: 'changeProfile',
  method: 'POST',
  path: '/auth/profile',
  access: 'customer',
  proof: 'none',
  summary: 'Change name and phone.',
  body: changeProfileSchema,
  response: success(profileSchema),
  errors: ['invalid'],
});

export const changePasswordSchema = z.object({
  current: z.string().max(MAX_PASSWORD).default('').describe("'' while there is none."),
  password: newPassword,
});

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/password',
  access: 'customer',
  proof: 'password',
  summary: 'Choose another password. It ends all other sessions.',
  body: changePasswordSchema,
  response: done,
  errors: ['invalid', 'too_many'],
});

export const changeEmailSchema = z.object({ email });

export const changeEmail = endpoint({
  id: 'changeEmail',
  method: 'POST',
  path: '/auth/email',
  access: 'customer',
  proof: 'fresh',
  summary:
    'Ask for another address. It changes once the new one is proved by the link that we send to it; then the old one is told.',
  body: changeEmailSchema,
  response: message,
  errors: ['invalid', 'too_many'],
});

/** Asked for before whatever needs fresh proof. */
export const confirmPasswordSchema = z.object({ password: typedPassword });

export const confirmPassword = endpoint({
  id: 'confirmPassword',
  method: 'POST',
  path: '/auth/confirm',
  access: 'customer',
  proof: 'none',
  summary: 'Show the password again, so that what needs it may be done for the next minutes.',
  body: confirmPasswordSchema,
  response: done,
  errors: ['invalid', 'too_many'],
});

const sessionRow = z.object({
  id: z.uuid(),
  device: z.string().describe("Like 'Chrome on Android'."),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  current: z.boolean().describe('Whether it is the one that asks.'),
});

export type SessionDevice = z.infer<typeof sessionRow>;

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  access: 'customer',
  summary: 'Where this account is logged in, last used first.',
  response: success(z.object({ sessions: z.array(sessionRow) })),
});

export const endSession = endpoint({
  id: 'endSession',
  method: 'POST',
  path: '/auth/sessions/{id}/end',
  access: 'customer',
  proof: 'none',
  summary: 'End one session. One that has ended already is a success.',
  params: z.object({ id }),
  response: done,
  errors: ['bad_request'],
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/auth/sessions/end_others',
  access: 'customer',
  proof: 'none',
  summary: 'End all sessions but the one that asks.',
  response: done,
});

const motFlagSchema = z.object({ on: z.boolean() });

export const setMotFlag = endpoint({
  id: 'setMotFlag',
  method: 'POST',
  path: '/auth/mot_alerts',
  access: 'customer',
  proof: 'none',
  summary: 'Turn the MOT reminders for the cars of this account on or off.',
  body: motFlagSchema,
  response: success(userInfoSchema),
  errors: ['bad_request'],
});

export const exportAccount = endpoint({
  id: 'exportAccount',
  method: 'GET',
  path: '/auth/export',
  access: 'customer',
  proof: 'fresh',
  summary: 'Everything that is stored about this account, as JSON.',
  response: success(z.record(z.string(), z.unknown())),
  errors: ['too_many'],
});

export const deleteAccount = endpoint({
  id: 'deleteAccount',
  method: 'POST',
  path: '/auth/delete',
  access: 'customer',
  proof: 'fresh',
  summary: 'Delete the account. Bookings stay without it, as long as tax law asks.',
  response: done,
  errors: ['invalid'],
});
