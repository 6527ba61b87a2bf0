import type { Site } from '../../content-model/site.ts';
import type { PlainForm } from '../../contract/form.ts';
import { type MotAlert, motAlertSchema } from '../../contract/reminder.ts';
import { invalid } from '../errors.ts';
import { type FormOutcome, submitPlainForm } from '../http/plain-form.ts';
import type { MotAlertService } from './service.ts';

export interface MotAlertForms {
  /** Handles the plain form. Never throws: whatever goes wrong, what was typed comes back. */
  submit(request: Request, address: string): Promise<FormOutcome<true>>;
}

interface Parts {
  service: MotAlertService;
  site: Site;
  /** Told of what we did not foresee. */
  onError: (error: unknown) => void;
}

export function motAlertForms({ service, site, onError }: Parts): MotAlertForms {
  return {
    submit: (request, address) =>
      submitPlainForm(request, {
        fields: Object.keys(motAlertSchema.shape),
        check: (values) => void wishOf(values),
        send: async (values) => {
          await service.ask(wishOf(values), address);
          return true as const;
        },
        site,
        onError,
      }),
  };
}

function wishOf({ reg_no, email }: PlainForm['values']): MotAlert {
  const parsed = motAlertSchema.safeParse({ reg_no: reg_no?.[0] ?? '', email: email?.[0] ?? '' });
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues);
}
