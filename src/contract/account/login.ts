import { endpoint, success } from '../call/endpoint.ts';
import { email } from '../call/contact-fields.ts';
import { z } from '../call/zod.ts';
import { sessionSchema, typedPassword } from './session.ts';

// Apart from the session, which every page's stores read: no page in the browser calls it.

export const loginSchema = z.object({ email, password: typedPassword });

export const loginUser = endpoint({
  id: 'loginUser',
  method: 'POST',
  path: '/login/user',
  access: 'anyone',
  proof: 'none',
  summary:
    'Begin a session. An unknown address and a wrong password have the same answer, in the same time. The answer also sets the cookie by which pages made on demand know the session.',
  body: loginSchema,
  response: success(sessionSchema),
  errors: ['invalid', 'too_many'],
});
